import type { SourceArticle, PageArea, SourceTitle } from '../../../ingest/source.ts';
import { pagePart } from '../../../ingest/page-part.ts';
import type { RunItemRow } from '../../core/public.ts';

/** What an item's files say about it. Paths are those of the run's files. */
export interface ItemSource {
  /** Images or PDFs of the page, the best first. */
  readonly scans: readonly string[];
  /** With `#page=N` appended for a page of a file with several. */
  readonly words: string | null;
  readonly areas: readonly PageArea[];
  /** Those of its edition. */
  readonly articles: readonly SourceArticle[];
  readonly title: SourceTitle;
  /** The slug of its newspaper, derived from all files of the run. */
  readonly titleSlug: string;
}

/** The title of a page that no file describes. */
export const unknownTitle: SourceTitle = { sourceId: null, names: [], language: null, rights: null };

export const sourceOf = ({ source }: Pick<RunItemRow, 'source'>): ItemSource => JSON.parse(source) as ItemSource;

/** The uploaded files of an item. */
export const filesOf = ({ scans, words }: Pick<ItemSource, 'scans' | 'words'>): readonly string[] =>
  [...scans, ...(words === null ? [] : [words])].map((path) => pagePart(path).file);
