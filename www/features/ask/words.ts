/** The field that answers. */
export const askWords = {
  ask: 'Ask',
  askTitle: 'Ask: lessons, learners, documentation, commands',
};
