/** A reader waits this long for a search, in ms. */
export const searchDeadlineMs = 2_000;

/** For reading and lighting the pages that were found; bounded work, so that only a machine in trouble takes it up. */
export const textDeadlineMs = 5_000;

/** How often the change log is looked at, in ms: another process may write it. */
export const pollMs = 300;

/** Changes that the indexer applies at once. */
export const indexBatch = 64;
