import { filter } from '@prismicio/client';
import type { Call } from 'shared-contracts/endpoint';
import type { StoryLinks } from 'shared-contracts/stories/story-links';
import { articlePlace, placeFields } from 'shared-contracts/stories/article-place';
import { cardOf, type Card } from './card.ts';
import { listUpTo, type Grown } from './more.ts';

interface MainStories extends Grown {
  readonly cards: readonly Card[];
}

interface ListPart {
  readonly links: StoryLinks;
  readonly origin: string;
  readonly part: number;
  readonly size: number;
}

/** Main articles of all issues, the newest first; those without an issue have no address and are left out. */
export async function listMainStories(
  call: Call,
  { links, origin, part, size }: ListPart,
): Promise<MainStories | null> {
  const list = await listUpTo(
    call,
    {
      type: 'article',
      filters: [filter.missing('my.article.parent')],
      orderings: [{ field: 'my.article.date', direction: 'desc' }],
      fetchLinks: placeFields,
    },
    { part, size },
  );
  if (list === null) return null;
  const cards = list.documents.flatMap((document) => {
    const place = articlePlace(document, links);
    return place === null ? [] : cardOf(document, origin, place);
  });
  return { ...list, cards };
}
