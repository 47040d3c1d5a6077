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

/** One story with its full text. */
export interface FeedEntry {
  /** Its permanent address. */
  readonly address: string;
  readonly title: string;
  readonly summary: string | null;
  readonly html: string;
  readonly authors: readonly string[];
  readonly published: string;
  readonly updated: string;
  /** The issue that it is of. */
  readonly category: string | null;
  readonly image: string | null;
}

/** Any instant will do where nothing was published yet; one that never changes keeps the feed the same. */
const nothingYet = '2026-01-01T00:00:00+00:00';

/** When the newest change was. */
export const updatedAt = ({ entries }: Feed): string =>
  entries.reduce((newest, { updated }) => (Date.parse(updated) > Date.parse(newest) ? updated : newest), nothingYet);
