/** Returns an account page's address that leads on to `next`; the front page is the default. */
export const withNext = (path: string, next: string): string =>
  next === '/' ? path : `${path}?${new URLSearchParams({ next }).toString()}`;
