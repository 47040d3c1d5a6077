/** Returns path and query, which identify a payload. */
export const addressOf = ({ pathname, search }: { readonly pathname: string; readonly search: string }): string =>
  `${pathname}${search}`;

/** Returns the address of a page's payload: `/search?q=a` → `/search/_payload.json?q=a`. */
export const payloadAddress = ({ pathname, search }: { readonly pathname: string; readonly search: string }): string =>
  `${pathname.replace(/\/$/, '')}/_payload.json${search}`;

/** Decodes a path for display; an invalid one is returned unchanged. */
export function readablePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
