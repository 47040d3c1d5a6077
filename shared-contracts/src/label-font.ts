/** The font of labels: a page is painted without it, unless the browser has it from an earlier one. File in `fonts/`. */
export const labelFont = 'sans-var';

/** The attribute of `html` by which labels are set in it. */
export const labelsAttribute = 'data-labels';
