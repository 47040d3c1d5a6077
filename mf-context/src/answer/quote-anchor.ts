/** Where a quote stands on the page, for links to it. */
export const quoteAnchor = (run: string, number: number): string => `quote-${run}-${String(number)}`;
