/** How wide a picture of the text's own width stands, for `sizes`. */
export const columnSizes = '(min-width: 48rem) 43rem, calc(100vw - 2rem)';

/** The same for one that reaches into the margin. */
export const wideSizes = '(min-width: 64rem) 55rem, calc(100vw - 2rem)';

/** The same for one beside the words of a card. */
export const cardSizes = '(min-width: 48rem) 15.5rem, calc(100vw - 2rem)';
