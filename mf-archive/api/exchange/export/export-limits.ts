/** Results read at once: the number on a page of results, for which the search is designed. */
export const exportPiece = 20;

/** Simultaneous exports in one process and of one reader, who is identified by an IPv4 address or an IPv6 /64. */
export const exportsAtOnce = 3;
export const exportsOfOne = 1;

/** Number of exports that one reader may begin in `exportWindowMs`. */
export const exportsInWindow = 12;
export const exportWindowMs = 600_000;

/** Deadline of an export in ms; after that the connection is broken, which the browser reports. */
export const exportDeadlineMs = 300_000;

/** Time in ms after which a client that reads nothing is disconnected. */
export const exportIdleMs = 30_000;
