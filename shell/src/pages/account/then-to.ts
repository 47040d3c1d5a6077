/** A page of accounts that leads on to `next`; the front page needs no mention. */
export const thenTo = (path: string, next: string): string =>
  next === '/' ? path : `${path}?${new URLSearchParams({ next }).toString()}`;
