/** A feed before it is written in one of its two forms. Addresses are whole; instants are ISO 8601 with an offset. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  /** The page that lists the same. */
  readonly home: string;
  /** Where the feed itself is. */
  readonly self: string;
  /** Who answers for it. */
  readonly author: string;
  readonly entries: readonly FeedEntry[];
}

/** A story with its full text, or a page that a search found. */
export interface FeedEntry {
  /** Its permanent address, which is also its id. */
  readonly address: string;
  readonly title: string;
  /** Plain text. */
  readonly summary: string | null;
  /** Of our own making. */
  readonly html: string;
  readonly authors: readonly string[];
  readonly published: string;
  readonly updated: string;
  /** What it is part of: an issue, a newspaper. */
  readonly category: string | null;
  readonly image: string | null;
}

/** Any instant will do where nothing was published yet; one that never changes keeps the feed the same. */
const nothingYet = '2026-01-01T00:00:00+00:00';

/** When the newest change was. */
export const updatedAt = ({ entries }: Pick<Feed, 'entries'>): string =>
  entries.reduce((newest, { updated }) => (Date.parse(updated) > Date.parse(newest) ? updated : newest), nothingYet);
