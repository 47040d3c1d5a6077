import type { SourceArticle, PageArea, SourceTitle } from '../../ingest/source.ts';
import { pagePart } from '../../ingest/page-part.ts';
import type { RunItemRow } from './run-tables.ts';

/** What the files of an item say of it. Paths are those of the run's files. */
export interface ItemSource {
  /** Images or PDFs of the page, the best first. */
  readonly scans: readonly string[];
  /** With `#page=N` behind it where the file holds several pages. */
  readonly words: string | null;
  readonly areas: readonly PageArea[];
  /** Those of its edition. */
  readonly articles: readonly SourceArticle[];
  readonly title: SourceTitle;
  /** The address that all files of the run together give its newspaper. */
  readonly titleSlug: string;
}

/** The title of a page of which no file says anything. */
export const unknownTitle: SourceTitle = { sourceId: null, names: [], language: null, rights: null };

export const sourceOf = ({ source }: Pick<RunItemRow, 'source'>): ItemSource => JSON.parse(source) as ItemSource;

/** The files that an item is made of, as they were sent. */
export const filesOf = ({ scans, words }: Pick<ItemSource, 'scans' | 'words'>): readonly string[] =>
  [...scans, ...(words === null ? [] : [words])].map((path) => pagePart(path).file);
