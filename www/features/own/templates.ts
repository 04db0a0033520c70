/** Templates for a user-supplied learner: the files in `templates/`, as text. */
import type { Entry } from '../../engine/bindings';
import classesDescent from './templates/classes-descent.js?raw';
import classesPerceptron from './templates/classes-perceptron.js?raw';
import descent from './templates/descent.js?raw';
import implicit from './templates/implicit.js?raw';
import perceptron from './templates/perceptron.js?raw';
import sign from './templates/sign.js?raw';
import { ownWords } from './words';

interface Template {
  name: string;
  code: string;
}

const template = (name: string, code: string): Template => ({ name, code: code.trimEnd() });

const { templates: names } = ownWords;

const ofOneScore = () => [
  template(names.descent, descent),
  template(names.implicit, implicit),
  template(names.perceptron, perceptron),
  template(names.sign, sign),
];

const ofClasses = () => [
  template(names.classesDescent, classesDescent),
  template(names.classesPerceptron, classesPerceptron),
];

/** The templates that work with this loss. */
export const templatesFor = (loss: Entry | undefined): readonly Template[] =>
  loss?.target === 'class' ? ofClasses() : ofOneScore();
