/** Path and query: what a payload belongs to. */
export const addressOf = ({ pathname, search }: { readonly pathname: string; readonly search: string }): string =>
  `${pathname}${search}`;

/** `/search?q=a` → `/search/_payload.json?q=a`. */
export const payloadAddress = ({ pathname, search }: { readonly pathname: string; readonly search: string }): string =>
  `${pathname.replace(/\/$/, '')}/_payload.json${search}`;

/** A path as a reader would write it. */
export function readablePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
