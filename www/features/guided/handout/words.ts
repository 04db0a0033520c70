/** Messages on the handout of a lesson. */
export const handoutWords = {
  print: 'Print',
  close: 'Close',
  answers: 'Answers',
  step: (number: number, title: string) => `${number}. ${title}`,
  answer: (letter: string) => `${letter}.`,
  code: (title: string) => `QR code of the step “${title}”`,
};
