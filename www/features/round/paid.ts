/** The first half of a round: an example is received, predicted and paid for. */
import { counted, formatCount } from '../../ui/format';
import { parts, rightOf, substitute } from './formula';
import { factor, say, tex, vector } from './numbers';
import { gistOf, type Made, type Told } from './told';

export function receive({ anatomy: a, x }: Told): Made {
  const features = counted(a.dim, 'feature');
  const nonzero =
    a.nonzero === 0
      ? 'all of them 0: no step along x can move anything'
      : a.nonzero === a.dim
        ? ''
        : `${formatCount(a.nonzero)} of them not 0`;
  return {
    gist: gistOf('‖x‖²', a.square),
    lines: x
      ? [`x_t=${vector(x)}`, `\\|x_t\\|^2=${tex(a.square)}`]
      : [`x_t\\in\\mathbb{R}^{${a.dim}},\\quad\\|x_t\\|^2=${tex(a.square)}`],
    note: `An example arrives without its answer: ${features}${nonzero && `, ${nonzero}`}.`,
  };
}

export function predict({ anatomy: a, x, before }: Told): Made {
  const [score = Number.NaN] = a.scores;
  const all = a.dim * a.classes;
  const zeros = `${formatCount(a.zeros)} of its ${formatCount(all)} weights ${a.zeros === 1 ? 'is' : 'are'} exactly 0`;
  if (a.classes > 1) {
    return {
      gist: null,
      lines: [`\\hat y=\\hat W^\\top x_t=${vector(a.scores, 5)}`],
      note: `One score per class, from the weights before the round; ${zeros}.`,
    };
  }
  const sum =
    x && before && x.length === before.length
      ? `${x.map((value, i) => `${i === 0 ? tex(value) : factor(value)}\\cdot${factor(before[i])}`).join('+')}=`
      : '';
  return {
    gist: gistOf('ŷ', score),
    lines: [`\\hat y=x_t^\\top\\hat w=${sum}${tex(score)}`],
    note: before
      ? 'The weights before the round, ŵ, give the prediction.'
      : `The weights before the round, ŵ, give the prediction; ${zeros}.`,
  };
}

export function pay({ anatomy: a, loss }: Told): Made {
  const [score = Number.NaN] = a.scores;
  const [formula = 'f(z)='] = parts(loss?.equation ?? '');
  const right = rightOf(formula);
  const regularizer = a.shrinks === 'none' ? [] : [`r(\\hat w)=${tex(a.regularizer)}`];
  if (a.classes > 1) {
    const answer = a.y + 1;
    return {
      gist: gistOf('f(ŷ)', a.paid),
      lines: [
        `f(\\hat y)=${right.replaceAll('z_', '\\hat y_').replace('\\hat y_y', `\\hat y_{${answer}}`)}=${tex(a.paid)}`,
        `\\nabla f(\\hat y)=${vector(a.slopes, 5)}`,
        ...regularizer,
      ],
      note: `The answer is class ${answer}: its score should have been larger and all others smaller.`,
    };
  }
  const [slope = Number.NaN] = a.slopes;
  const kink = a.kink;
  return {
    gist: gistOf('f(ŷ)', a.paid),
    lines: [
      `y_t=${tex(a.y)}`,
      `f(\\hat y)=${substitute(right, { y: a.y, z: score })}=${tex(a.paid)}`,
      `f'(\\hat y)=${tex(slope)}`,
      ...regularizer,
    ],
    note: kink
      ? `The answer is y = ${say(a.y)}. The prediction is on a kink of the loss: any slope from ${say(kink[0])} to ${say(kink[1])} is one; an explicit step takes ${say(slope)}.`
      : slope === 0
        ? `The answer is y = ${say(a.y)}. The loss is flat here: nothing pulls at the weights.`
        : `The answer is y = ${say(a.y)}. The loss is due, and its slope says which way is down.`,
  };
}
