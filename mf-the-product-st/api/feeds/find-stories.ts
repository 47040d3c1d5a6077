import { filter, type PrismicDocument } from '@prismicio/client';
import type { Brand } from 'shared-contracts/brand';
import { listDocuments } from 'shared-contracts/content/list-documents';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { articleLocation, locationFields } from 'shared-contracts/stories/article-location';
import { storyLinks } from 'shared-contracts/stories/story-links';

/** A story with its address. */
export interface FoundStory {
  readonly document: PrismicDocument;
  readonly to: string;
  /** For example `Issue 4: Crossing over`; null for a piece about the archive. */
  readonly issue: string | null;
}

/**
 * Returns articles with their addresses; omits those without one. The documents must have been fetched with
 * `locationFields`.
 */
export function addressedArticles(documents: readonly PrismicDocument[], brand: Brand): readonly FoundStory[] {
  const links = storyLinks(brand);
  return documents.flatMap((document) => {
    const place = articleLocation(document, links);
    return place === null ? [] : { document, to: place.to, issue: place.kicker };
  });
}

type FeedContext = Pick<SliceContext, 'call' | 'brand'>;

/** Returns the articles of all issues or of one, the newest first. Omits those without an address. */
export async function findArticles(
  { call, brand }: FeedContext,
  { most: maxStories, issueId }: { readonly most: number; readonly issueId?: string },
): Promise<readonly FoundStory[]> {
  const { documents } = await call(listDocuments(), {
    type: 'article',
    ...(issueId !== undefined && { filters: [filter.at('my.article.issue', issueId)] }),
    orderings: [{ field: 'my.article.date', direction: 'desc' }, { field: 'my.article.position' }],
    pageSize: maxStories,
    fetchLinks: locationFields,
  });
  return addressedArticles(documents, brand);
}

/** Returns the pieces about the archive itself, the newest first. */
export async function findInsidePieces({ call, brand }: FeedContext, most: number): Promise<readonly FoundStory[]> {
  const links = storyLinks(brand);
  const { documents } = await call(listDocuments(), {
    type: 'inside_piece',
    orderings: [{ field: 'my.inside_piece.date', direction: 'desc' }, { field: 'my.inside_piece.position' }],
    pageSize: most,
  });
  return documents.flatMap((document) =>
    document.uid === null ? [] : { document, to: links.insidePiece(document.uid), issue: null },
  );
}
