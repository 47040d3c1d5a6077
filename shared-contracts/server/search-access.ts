/** The search cluster of a site, from SEARCH_URL, SEARCH_INDEX and SEARCH_SHARDS. Only the archive slice gets it. */
export interface SearchAccess {
  /** Comma-separated addresses of OpenSearch nodes, each with a login if needed. Secret. */
  readonly url: string;
  /** Prefix of the names of all its indices; must differ between sites that share a cluster. */
  readonly prefix: string;
  /** Number of shards of each new index of pages, and of each new index of articles. */
  readonly shards: number;
}
