import type { PrismicDocument } from '@prismicio/client';
import { siteLinks } from 'shared-contracts/site-links';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { instantOf, isoInstant } from 'shared-contracts/stories/instants';
import { dataOf, readPiece } from 'shared-contracts/stories/piece';
import { joinNotes } from 'shared-contracts/stories/story-notes';
import type { FeedEntry } from 'shared-contracts/feeds/feed';
import { storyHtml } from './story-html.ts';

type Site = Pick<SliceContext, 'publicUrl' | 'brand'>;

interface EntryPlace {
  /** A path on this site. */
  readonly to: string;
  readonly category: string | null;
}

/** Converts a document to a feed entry; null for one without any date. */
export function entryOf(
  document: PrismicDocument,
  { to, category }: EntryPlace,
  { publicUrl, brand }: Site,
): FeedEntry | null {
  const piece = readPiece(document, publicUrl);
  const changed = isoInstant(document.last_publication_date);
  const published =
    piece.day === null ? (isoInstant(document.first_publication_date) ?? changed) : instantOf(piece.day.date);
  if (published === null) return null;
  const { body, notes } = joinNotes(piece.body, dataOf(document)['notes']);
  // A story's date may be later than its last change; the update must not be earlier than the publication.
  const isLater = changed !== null && Date.parse(changed) > Date.parse(published);
  return {
    address: `${publicUrl}${to}`,
    title: piece.title,
    summary: piece.standfirst,
    html: storyHtml(body, notes, { publicUrl, links: siteLinks(brand) }),
    authors: piece.authors,
    published,
    updated: isLater ? changed : published,
    category,
    image: piece.cover === null ? null : new URL(piece.cover.src, publicUrl).href,
  };
}
