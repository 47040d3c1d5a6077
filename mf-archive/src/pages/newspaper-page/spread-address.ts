/** The parameter that asks for two pages side by side. */
const parameter = 'spread';

/** True when an address asks for two pages side by side. */
export const wantsSpread = (url: URL): boolean => url.searchParams.get(parameter) === '1';

/** Returns the address of a page with or without the page beside it. */
export const spreadLink = (href: string, isSpread: boolean): string =>
  isSpread ? `${href}${href.includes('?') ? '&' : '?'}${parameter}=1` : href;

/** Matches windows in which two pages are large enough to read. */
export const spreadWidth = '(min-width: 75rem)';
