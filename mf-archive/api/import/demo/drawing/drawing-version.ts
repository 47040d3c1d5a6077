/** Increase when the drawing changes, so that pages drawn with another version are drawn again. */
export const drawingVersion = 3;
