/** The longest message to the editors, in UTF-16 units. */
export const maxFeedbackLength = 2000;
