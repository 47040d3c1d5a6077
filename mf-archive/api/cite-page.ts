import type { CitePageInput, CitePageResult } from 'shared-contracts/archive/citation/cite-page';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext } from './archive-tables.ts';
import { allCitations } from './citation/all-citations.ts';
import { findCited } from './citation/find-cited.ts';

/** What a download asks for again. */
function toQuery(page: string, { article, accessed }: CitePageInput, clip: string | null): string {
  const query = new URLSearchParams({ page });
  if (article !== undefined) query.set('article', String(article));
  if (clip !== null) query.set('clip', clip);
  if (accessed !== undefined) query.set('accessed', accessed);
  return query.toString();
}

export async function citePage(anyContext: SliceContext, input: CitePageInput): Promise<CitePageResult> {
  const { piece, page, movedTo, article, clip } = await findCited(archiveContext(anyContext), input);
  return {
    page,
    movedTo,
    article: article && { number: article.number, headline: article.headline },
    clip,
    title: piece.title,
    url: piece.url,
    accessed: piece.accessed,
    citations: allCitations(piece, toQuery(page.slug, input, clip)),
  };
}
