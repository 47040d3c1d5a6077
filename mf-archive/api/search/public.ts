// The exports that `import`, `exchange` and the files of this folder's parent use.

export { closeSearch, openSearch } from './archive-search.ts';
export {
  describeIndexLag,
  indexPosition,
  indexVersion,
  searchHealth,
  startIndexer,
  requireCompleteIndex as requireWholeIndex,
} from './follow-records.ts';
export { openFtsIndex } from './fts/open-fts-index.ts';
export { countUnrecognised } from './holdings/count-holdings.ts';
export { rebuildIndexCommand, verifyIndexCommand } from './index-commands.ts';
export { catchUp } from './indexer.ts';
export { maxWaitMs, searchDeadlineMs, textDeadlineMs } from './limits.ts';
export { parseQuery } from './query/parse-query.ts';
export type { ParsedQuery, QueryNode, Term } from './query/query-tree.ts';
export { type Match, maxMatches } from './reading/edition-matches.ts';
export type { PrintedTerm } from './reading/edition-terms.ts';
export { getPage } from './reading/get-page.endpoint.ts';
export { parseHighlightQuery } from './reading/highlight-query.ts';
export { pageWords } from './reading/page-words.endpoint.ts';
export type { PageShape } from './reading/placed-lines.ts';
export { sendSavedSearchEmails, emailSaversJob, scheduleEmails } from './saved-searches/emails/email-savers.ts';
export { searchFeedRoute } from './saved-searches/feed/search-feed.ts';
export { personalSearches } from './saved-searches/personal-searches.ts';
export { scheduleSnapshots, snapshotIndex, snapshotIndexJob } from './snapshot-job.ts';
export { type IndexChange, type IndexFilter, type SearchIndex, searchRequest } from './search-index.ts';
export { searchPages } from './search-pages.endpoint.ts';
export { inHalves, readPageRecords } from './show-hits.ts';
export { articlesWithPages } from './show-results.ts';
