/** The index works this long on one search, in ms. */
export const searchDeadlineMs = 2_000;

/** A reader who types gets what there is after this long, in ms. */
export const suggestMs = 300;

/** A new newspaper is offered by its name after this long at most, in ms. */
export const titleCacheMs = 2_000;

/** A search waits this long for its turn, in ms; then there are too many. */
export const longestWaitMs = 4_000;

/** For reading and lighting the pages that were found; bounded work, so that only a machine in trouble takes it up. */
export const textDeadlineMs = 5_000;

/** How often the change log is looked at, in ms: another process may write it. */
export const pollMs = 300;

/** The index is to have a page this long after it came, in ms; one that has not is behind, and says so. */
export const indexOverdueMs = 300_000;

/** Changes that the indexer reads at once. */
export const indexBatch = 64;

/** Batches that the indexer gives the index while it is far behind: they are written together as they come. */
export const maxPendingBatches = 32;

/** For counting a query's hits on an edition's pages, in ms; without them a page is read as well. */
export const editionHitsDeadlineMs = 1_500;

/** A page waits this long for those counts, in ms. */
export const editionHitsTimeoutMs = 800;

/** Up to this many pages the holdings are counted anew with every change. */
export const pagesCountedAtOnce = 10_000;

/** The holdings of a larger archive are counted at most this often, in ms. */
export const holdingsCacheMs = 10_000;
