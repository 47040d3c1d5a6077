import { join } from 'node:path';
import { articleOf } from '../../../../ingest/alto/article-of.ts';
import { toPageText, type Size } from '../../../../ingest/alto/to-page-text.ts';
import { hasSameProportions } from '../../../../ingest/scan/read-scan.ts';
import { readPageWords } from '../../../../ingest/words/read-words.ts';
import type { NewArticle } from '../../../core/public.ts';
import type { ItemSource } from '../item-source.ts';
import { findLayout, type PageText } from '../../../text/public.ts';

/** The words supplied with a scan. */
interface SuppliedWords {
  readonly text: PageText;
  readonly articles: readonly NewArticle[];
  /** False if the proportions differ from those of the scan, so that highlights may be misplaced. */
  readonly fits: boolean;
}

/** Reads the words supplied with an item; null if its PDF has none. Rejects with `SourceProblem`. */
export async function readItemWords(
  root: string,
  words: string,
  { areas, articles, scans }: ItemSource,
  image: Size | null,
): Promise<SuppliedWords | null> {
  const page = await readPageWords(root, join(root, words), scans[0] ?? null);
  if (page === null) return null;
  const article = articleOf(page, image, areas, () => undefined);
  const text = toPageText(page, image, article);
  const numbers = new Set(text.blocks.map((block) => block.article));
  const marked = { text, articles: articles.filter(({ number }) => numbers.has(number)) };
  return {
    ...(articles.length === 0 ? findLayout(text) : marked),
    fits: image === null || hasSameProportions(image, page),
  };
}
