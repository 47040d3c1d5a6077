import type { SourceArticle, PageArea, SourceTitle } from '../../../ingest/source.ts';
import { parsePagePath } from '../../../ingest/page-path.ts';
import type { RunItemRow } from '../../core/public.ts';

/** The facts about an item from its files. Paths are relative to the run's folder. */
export interface ItemSource {
  /** Images or PDFs of the page, the best first. */
  readonly scans: readonly string[];
  /** File with the words; ends in `#page=N` for one page of a multi-page file. */
  readonly words: string | null;
  readonly areas: readonly PageArea[];
  /** The articles of its edition. */
  readonly articles: readonly SourceArticle[];
  readonly title: SourceTitle;
  /** The slug of its newspaper, derived from all files of the run. */
  readonly titleSlug: string;
}

/** The title of a page that no file describes. */
export const unknownTitle: SourceTitle = { sourceId: null, names: [], language: null, rights: null };

export const sourceOf = ({ source }: Pick<RunItemRow, 'source'>): ItemSource => JSON.parse(source) as ItemSource;

export const filesOf = ({ scans, words }: Pick<ItemSource, 'scans' | 'words'>): readonly string[] =>
  [...scans, ...(words === null ? [] : [words])].map((path) => parsePagePath(path).file);
