/** The id of the part with the heading and the remarks on the results. */
export const answerId = 'answer';
export const resultsId = 'results';

const idStart = 'result-';

/** Returns the id of a result's link, to which the focus returns. */
export const resultId = (key: string): string => `${idStart}${key}`;

/** True for the link of a result. */
export const isResult = ({ id }: HTMLAnchorElement): boolean => id.startsWith(idStart);
