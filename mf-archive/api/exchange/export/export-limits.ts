/** Results read at once: what a page of results shows, and so what a search answers with. */
export const exportPiece = 20;

/** Exports at the same time, of the whole site and of one reader: an address of IPv4, or a /64 of IPv6. */
export const exportsAtOnce = 3;
export const exportsOfOne = 1;

/** Exports that one reader may begin in `exportWindowMs`. */
export const exportsInWindow = 12;
export const exportWindowMs = 600_000;

/** An export that takes longer is ended: the file breaks off, and the reader's browser says so. */
export const exportDeadlineMs = 300_000;

/** A client that reads nothing for this long, in ms, is disconnected. */
export const exportIdleMs = 30_000;
