/** Returns the element id of a quote, for links to it. */
export const quoteAnchor = (run: string, number: number): string => `quote-${run}-${String(number)}`;
