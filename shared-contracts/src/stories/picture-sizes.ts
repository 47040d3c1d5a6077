/** The `sizes` of a picture as wide as the text. */
export const columnSizes = '(min-width: 48rem) 43rem, calc(100vw - 2rem)';

/** The `sizes` of a picture that extends into the margin. */
export const wideSizes = '(min-width: 64rem) 55rem, calc(100vw - 2rem)';

/** The `sizes` of a picture beside the text of a card. */
export const cardSizes = '(min-width: 48rem) 15.5rem, calc(100vw - 2rem)';
