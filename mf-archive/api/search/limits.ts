/** Deadline of one search in the index, in ms. */
export const searchDeadlineMs = 2_000;

/** Time limit of suggestions while the reader types, in ms. What is not found by then is left out. */
export const suggestMs = 300;

/** How long the list of titles is cached for suggestions by name, in ms. */
export const titleCacheMs = 2_000;

/** How long a search waits for a free thread, in ms. After that it is refused. */
export const maxWaitMs = 4_000;

/**
 * Deadline for reading and highlighting the pages that were found, in ms. Only an overloaded machine needs that long.
 */
export const textDeadlineMs = 5_000;

/** How often the change log is polled, in ms, since another process may write it. */
export const pollMs = 500;
/** How often the index is asked for its position, in ms, since another process may rebuild it. */
export const indexPollMs = 3_000;
/** The same where the database announces changes, as a fallback in case an announcement is lost. */
export const withNewsMs = 30_000;

/** Age in ms after which a page that is not in the index is reported as overdue. */
export const indexOverdueMs = 300_000;

/** Changes that the indexer reads per batch. */
export const indexBatch = 64;

/**
 * With at least this many changes to apply, a new index is built apart from the live one and replaces it in one step.
 */
export const minChangesToBuild = 2_000;

/** Deadline for counting the hits on the pages of an edition, in ms. A page can be shown without them. */
export const editionHitsDeadlineMs = 1_500;

/** How long a page waits for these counts, in ms. */
export const editionHitsTimeoutMs = 800;

/** Up to this number of pages, holdings are counted again after every change. */
export const pagesCountedAtOnce = 10_000;

/** The holdings of a larger archive are cached at least this long, in ms. */
export const holdingsCacheMs = 10_000;
