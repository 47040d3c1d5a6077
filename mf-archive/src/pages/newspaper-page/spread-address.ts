/** The parameter that asks for two pages beside each other. */
const parameter = 'spread';

/** True when an address asks for two pages beside each other. */
export const wantsSpread = (url: URL): boolean => url.searchParams.get(parameter) === '1';

/** Returns the address of a page with or without the page beside it. */
export const spreadLink = (href: string, isSpread: boolean): string =>
  isSpread ? `${href}${href.includes('?') ? '&' : '?'}${parameter}=1` : href;

/** The width of a window from which two pages are large enough. */
export const spreadWidth = '(min-width: 75rem)';
