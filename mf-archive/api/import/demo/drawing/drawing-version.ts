/** Raise it when the drawing changes: pages that were drawn with another are drawn again. */
export const drawingVersion = 3;
