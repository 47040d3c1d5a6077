/** In UTF-16 units. Pages of this site write no longer addresses. */
const longest = 2000;

/** Stands in for this site's origin, whatever that is. */
const here = 'http://here.invalid';

/** No control characters or white space, which URL parsers drop, and no backslashes, which they read as slashes. */
const plainPath = /^\/[^\s\\\u0000-\u0020\u007f]*$/;

/** True for a path of this site, as a browser would read it: a safe target for a redirect. */
export function isOwnPath(to: string): boolean {
  if (!plainPath.test(to) || to.startsWith('//') || !URL.canParse(to, here)) return false;
  const { origin, pathname } = new URL(to, here);
  // `/.//evil.test` becomes `//evil.test` when it is normalised.
  return origin === here && !pathname.startsWith('//');
}

/** Router state of a navigation to the target of `?next=`, an address that the reader has not seen as a link. */
export const toNext = { toNext: true } as const;

/** True for that router state. */
export const isToNext = (state: unknown): boolean => typeof state === 'object' && state !== null && 'toNext' in state;

/** Pages of the login, which would lead back to themselves, and addresses that are not pages. */
const noTarget = /^\/(login|register|forgot-password|verify-email|logout|api|r|assets|builds)(\/|$)|\/_payload\.json$/i;

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/**
 * Returns where to go after signing in: the target of `?next=` if it is a page of this site, else the front page. Never
 * a page of the sign-in itself, however it is spelt. The result has path, query and fragment, normalised.
 */
export function nextPath(next: string | null | undefined): string {
  if (next === null || next === undefined || next.length > longest || !isOwnPath(next)) return '/';
  const { pathname, search, hash } = new URL(next, here);
  const read = decoded(pathname).replaceAll(/[/\\]{2,}/g, '/');
  return noTarget.test(read) ? '/' : `${pathname}${search}${hash}`;
}
