/** The id of the heading with what belongs to it. */
export const answerId = 'answer';
export const resultsId = 'results';

const idStart = 'result-';

/** Returns the id of a result's link, to which the focus returns. */
export const resultId = (key: string): string => `${idStart}${key}`;

/** Whether a link is that of a result. */
export const isResult = ({ id }: HTMLAnchorElement): boolean => id.startsWith(idStart);
