/** Longer ones are not kept: an address that long was not written by our own pages. */
const longest = 2000;

/** Stands for this site, whatever its address is. */
const here = 'http://here.invalid';

/** Without control characters and white space, which URL parsers drop, and backslashes, which they take for slashes. */
const plainPath = /^\/[^\s\\\u0000-\u0020\u007f]*$/;

/** A path of this site and nothing else, as a browser would read it: where a reader may be sent. */
export function isOwnPath(to: string): boolean {
  if (!plainPath.test(to) || to.startsWith('//') || !URL.canParse(to, here)) return false;
  const { origin, pathname } = new URL(to, here);
  // `/.//evil.test` is a path until it is written down as one.
  return origin === here && !pathname.startsWith('//');
}

/** State of a visit, for the router, that goes where an address said (`?next=`): the reader saw no link to it. */
export const toNext = { toNext: true } as const;

/** Whether a visit has that state. */
export const isToNext = (state: unknown): boolean => typeof state === 'object' && state !== null && 'toNext' in state;

/** Pages that would only lead back to themselves, or that are no pages. */
const noTarget = /^\/(login|register|forgot-password|verify-email|logout|api|r|assets|builds)(\/|$)|\/_payload\.json$/i;

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/**
 * Where to go after signing in: what `?next=` says when that is a page of ours, else the front page. Never a page of the
 * sign-in itself, however it is spelt. Answers path, query and fragment, normalised.
 */
export function nextPath(next: string | null | undefined): string {
  if (next === null || next === undefined || next.length > longest || !isOwnPath(next)) return '/';
  const { pathname, search, hash } = new URL(next, here);
  const read = decoded(pathname).replaceAll(/[/\\]{2,}/g, '/');
  return noTarget.test(read) ? '/' : `${pathname}${search}${hash}`;
}
