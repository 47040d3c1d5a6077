/** The search cluster of a site, from SEARCH_URL, SEARCH_INDEX and SEARCH_SHARDS. Only the archive slice gets it. */
export interface SearchAccess {
  /** Addresses of OpenSearch nodes with commas between, each with a login if needed. Secret. */
  readonly url: string;
  /** The first part of the names of all its indices. Sites that share a cluster have different ones. */
  readonly prefix: string;
  /** Parts that the pages, and the articles, of a new index are divided into. */
  readonly shards: number;
}
