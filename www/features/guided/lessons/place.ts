/** Where in a lesson a link is: `lesson=ID:STEP`, the first step if it does not say. */
export interface Place {
  id: string;
  /** From 1. */
  step: number;
}

export function placeOf(text: string): Place | null {
  const [id = '', step = '1'] = text.split(':');
  return id === '' ? null : { id, step: Number(step) };
}

export const textOf = ({ id, step }: Place) => `${id}:${step}`;
