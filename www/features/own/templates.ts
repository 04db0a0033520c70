/** What one's own learner may begin with: the files in `templates/`, as text. */
import type { Entry } from '../../engine/bindings';
import classesDescent from './templates/classes-descent.js?raw';
import classesPerceptron from './templates/classes-perceptron.js?raw';
import descent from './templates/descent.js?raw';
import implicit from './templates/implicit.js?raw';
import perceptron from './templates/perceptron.js?raw';
import sign from './templates/sign.js?raw';

interface Template {
  name: string;
  code: string;
}

const template = (name: string, code: string): Template => ({ name, code: code.trimEnd() });

const OF_ONE_SCORE = [
  template('Gradient descent', descent),
  template('Implicit step', implicit),
  template('Averaged perceptron', perceptron),
  template('Follow the sign', sign),
];

const OF_CLASSES = [
  template('Gradient descent, one score a class', classesDescent),
  template('Perceptron, one score a class', classesPerceptron),
];

/** Those that work with this loss. */
export const templatesFor = (loss: Entry | undefined): readonly Template[] =>
  loss?.target === 'class' ? OF_CLASSES : OF_ONE_SCORE;
