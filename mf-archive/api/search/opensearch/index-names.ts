import type { Json } from './client.ts';

/** Increment when what is written into the index changes; a new index is then built. */
export const openSearchVersion = 2;

/** The indices of one generation: pages, articles, all words, and what describes the index itself. */
export const parts = ['page', 'article', 'word', 'about'] as const;

export type Part = (typeof parts)[number];

/** The name of a part of one generation, or (null) its alias, which points to the live generation. */
export const nameOf = (prefix: string, generation: string | null, part: Part): string =>
  generation === null ? `${prefix}-${part}` : `${prefix}-${generation}-${part}`;

/** Returns whether an index is a part of some generation with exactly this prefix: `site-2` is not `site`. */
export const isPartOf = (prefix: string, index: string): boolean =>
  index.startsWith(`${prefix}-`) && /^[0-9a-f]{8}-(?:page|article|word|about)$/.test(index.slice(prefix.length + 1));

/** Position gap between the columns of a text, so that neither a phrase nor NEAR matches across columns. */
const columnGap = 10_000;

/** End markers of the first two columns of `all`: the body (everything but the headlines), and the headlines. */
export const columnEnds = { body: '\ue001', headline: '\ue002' } as const;

const text = {
  type: 'text',
  analyzer: 'folds',
  position_increment_gap: columnGap,
  index_options: 'positions',
} as const;
const keyword = { type: 'keyword' } as const;
const notIndexed = { type: 'keyword', index: false, doc_values: false } as const;
const integer = { type: 'integer' } as const;

const unitFields: Json = {
  // All columns of the index text, as in the embedded index; `headline` and `byline` are repeated as fields of their
  // own, to be searched alone.
  all: { ...text, norms: true },
  headline: text,
  byline: text,
  slug: keyword,
  title: keyword,
  place: keyword,
  language: keyword,
  kind: keyword,
  pages: keyword,
  first_day: integer,
  last_day: integer,
  year: { type: 'short' },
  /** yyyymm, or yyyy00 if the month is unknown. */
  month: integer,
  /** mmdd; missing if the day is unknown. */
  day: { type: 'short' },
  date_key: integer,
  position: { type: 'long' },
  front: { type: 'boolean' },
  /** Percent; -1 if unknown. */
  quality: { type: 'byte' },
  band: keyword,
  /** The group of near-duplicates; the unit's own id if it has none. */
  copies: keyword,
  has_copies: { type: 'boolean' },
  /**
   * Keys by which near-duplicates are found; title, day and page number, which reprints of a page on the same day
   * share.
   */
  copy_keys: { type: 'integer', doc_values: false },
  printed: keyword,
  sketch: { type: 'binary', doc_values: true },
  properties: { type: 'object', enabled: false },
};

const wordFields: Json = {
  fold: keyword,
  /** The key of the word's glyph shapes; missing for words without fuzzy matches. */
  shapes: integer,
  /** True if the word is printed like this, rather than only an alternative reading. */
  plain: { type: 'boolean' },
  /** Number of sampled pages with the word, and its most informative printed form on them. */
  sampled: integer,
  printed: notIndexed,
  shape: { type: 'byte', index: false },
};

const fieldsOf: Readonly<Record<Part, Json>> = {
  page: unitFields,
  article: unitFields,
  word: wordFields,
  about: {},
};

/** The settings and mappings of a new index. `shards` divides the pages, and the articles. */
export function newIndex(part: Part, shards: number): Json {
  const isLarge = part === 'page' || part === 'article';
  return {
    settings: {
      number_of_shards: isLarge ? shards : 1,
      // One replica as soon as there are two nodes.
      auto_expand_replicas: '0-1',
      // The indexer refreshes explicitly.
      refresh_interval: '-1',
      // Words are read individually, which large compressed blocks would make slow.
      codec: part === 'word' ? 'default' : 'best_compression',
      max_result_window: 2_147_483_647,
      max_terms_count: 1_000_000,
      analysis: {
        // Words are folded before they are indexed, so that search and highlighting agree.
        analyzer: { folds: { type: 'custom', tokenizer: 'spaces' } },
        tokenizer: { spaces: { type: 'whitespace', max_token_length: 8_000 } },
      },
    },
    mappings: part === 'about' ? { enabled: false } : { dynamic: 'strict', properties: fieldsOf[part] },
  };
}
