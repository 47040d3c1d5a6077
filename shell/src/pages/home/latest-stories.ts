import type { PrismicDocument } from '@prismicio/client';
import type { Brand } from 'shared-contracts/brand';
import { listDocuments } from 'shared-contracts/content/list-documents';
import type { Call } from 'shared-contracts/endpoint';
import { articleLocation, locationFields, type ArticleLocation } from 'shared-contracts/stories/article-location';
import { fieldsOf, itemsOf, textOf } from 'shared-contracts/stories/read-unknown';
import { readPicture, type Picture } from 'shared-contracts/stories/picture';
import { readingMinutes } from 'shared-contracts/stories/reading-time';
import { readBody } from 'shared-contracts/stories/story-body';
import { storyLinks } from 'shared-contracts/stories/story-links';

/** A story as the front page shows it. */
export interface StoryCard {
  readonly to: string;
  readonly title: string;
  readonly standfirst: string | null;
  /** The issue that it belongs to. */
  readonly kicker: string | null;
  readonly authors: readonly string[];
  readonly minutes: number;
  readonly cover: Picture | null;
}

/** The newest main article, and further new stories. */
export interface LatestStories {
  readonly lead: StoryCard;
  readonly others: readonly StoryCard[];
}

function cardOf(
  { data: raw }: PrismicDocument,
  origin: string,
  { to, kicker }: Pick<ArticleLocation, 'to' | 'kicker'>,
): StoryCard[] {
  const data = fieldsOf(raw);
  const title = textOf(data['title']);
  // A story without a title is omitted.
  if (title === null) return [];
  return [
    {
      to,
      title,
      standfirst: textOf(data['standfirst']),
      kicker,
      authors: itemsOf(data['authors']).flatMap((row) => textOf(fieldsOf(row)['name']) ?? []),
      minutes: readingMinutes(readBody(data['body'], origin)),
      cover: readPicture(data['cover'], origin),
    },
  ];
}

interface Site {
  readonly origin: string;
  readonly brand: Brand;
  /** The name of the pieces about the archive itself. */
  readonly insideTitle: string;
}

/** Loads the newest stories and the newest piece about the archive; null when no story is published. */
export async function loadLatestStories(
  call: Call,
  { origin, brand, insideTitle }: Site,
): Promise<LatestStories | null> {
  const newest = (type: string) => [{ field: `my.${type}.date`, direction: 'desc' as const }];
  const [articles, pieces] = await Promise.all([
    call(listDocuments(), {
      type: 'article',
      orderings: newest('article'),
      pageSize: 8,
      fetchLinks: locationFields,
    }),
    call(listDocuments(), { type: 'inside_piece', orderings: newest('inside_piece'), pageSize: 1 }),
  ]);
  const links = storyLinks(brand);
  // Documents without an address here are omitted.
  const placed = articles.documents.flatMap((document) => {
    const place = articleLocation(document, links);
    return place === null ? [] : { document, place };
  });
  const main = placed.find(({ place }) => !place.isPart) ?? placed[0];
  const [lead] = main === undefined ? [] : cardOf(main.document, origin, main.place);
  if (lead === undefined) return null;
  const rest = placed.filter((one) => one !== main).flatMap(({ document, place }) => cardOf(document, origin, place));
  const inside = pieces.documents.flatMap((one) =>
    one.uid === null ? [] : cardOf(one, origin, { to: links.insidePiece(one.uid), kicker: insideTitle }),
  );
  return { lead, others: [...rest.slice(0, 3 - inside.length), ...inside].map((card) => ({ ...card, cover: null })) };
}
