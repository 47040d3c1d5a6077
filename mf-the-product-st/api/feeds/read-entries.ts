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
  /** A path of ours. */
  readonly to: string;
  readonly category: string | null;
}

/** A document as an entry; null for one without any date, which a feed could not place. */
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
  // A story may be dated ahead of the hour at which it was put in.
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
