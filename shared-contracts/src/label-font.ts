/**
 * The font of labels, a file in `fonts/`. The first page is painted without it, unless the browser has it in its cache.
 */
export const labelFont = 'sans-var';

/** The name of the font of labels in styles. */
export const labelFamily = 'Inter';

/** The attribute of `html` that turns this font on. */
export const labelsAttribute = 'data-labels';
