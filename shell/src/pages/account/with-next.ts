/** Returns an account page's address that leads on to `next`; the front page is the default. */
export const withNext = (path: string, next: string): string =>
  next === '/' ? path : `${path}?${new URLSearchParams({ next }).toString()}`;

/** Returns the address of the second step of a login without script. */
export const secondStepPath = (next: string): string =>
  `/login?${new URLSearchParams({ step: 'code', ...(next === '/' ? {} : { next }) }).toString()}`;
