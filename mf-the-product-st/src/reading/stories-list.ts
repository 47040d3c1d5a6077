import { filter, type PrismicDocument } from '@prismicio/client';
import { listDocuments } from 'shared-contracts/content/list-documents';
import type { Call } from 'shared-contracts/endpoint';
import type { StoryLinks } from 'shared-contracts/stories/story-links';
import { articleLocation, locationFields } from 'shared-contracts/stories/article-location';
import { textOf } from 'shared-contracts/stories/read-unknown';
import { dataOf } from 'shared-contracts/stories/piece';
import { cardOf, type Card } from './card.ts';
import { listUpTo, type GrownList } from './more.ts';

interface MainStories extends GrownList {
  readonly cards: readonly Card[];
}

interface ListPart {
  readonly links: StoryLinks;
  readonly origin: string;
  readonly part: number;
  readonly size: number;
}

const newestFirst = [{ field: 'my.article.date', direction: 'desc' }] as const;

/** Articles with a parent that are looked through for those that stand on their own; the newest. */
const maxParts = 100;

const dateOf = (document: PrismicDocument): string => textOf(dataOf(document)['date']) ?? '';

/** Articles that name a parent which does not count: of another issue, gone, or itself a part. They stand on their own. */
async function listStrays(call: Call, links: StoryLinks): Promise<readonly PrismicDocument[]> {
  const { documents } = await call(listDocuments(), {
    type: 'article',
    filters: [filter.has('my.article.parent')],
    orderings: newestFirst,
    fetchLinks: locationFields,
    pageSize: maxParts,
  });
  return documents.filter((document) => articleLocation(document, links)?.isPart === false);
}

/** Those strays that are as new as what is shown: the others wait for the part of the list that they belong to. */
function withStrays(list: GrownList, strays: readonly PrismicDocument[]): readonly PrismicDocument[] {
  const last = list.documents.at(-1);
  const oldest = list.nextFrom === null || last === undefined ? '' : dateOf(last);
  const shown = strays.filter((stray) => dateOf(stray) >= oldest);
  return [...list.documents, ...shown].sort((a, b) => (dateOf(a) < dateOf(b) ? 1 : dateOf(a) > dateOf(b) ? -1 : 0));
}

/** Main articles of all issues, the newest first; those without an issue have no address and are left out. */
export async function listMainStories(
  call: Call,
  { links, origin, part, size }: ListPart,
): Promise<MainStories | null> {
  const [list, strays] = await Promise.all([
    listUpTo(
      call,
      {
        type: 'article',
        filters: [filter.missing('my.article.parent')],
        orderings: newestFirst,
        fetchLinks: locationFields,
      },
      { part, size },
    ),
    listStrays(call, links),
  ]);
  if (list === null) return null;
  const cards = withStrays(list, strays).flatMap((document) => {
    const place = articleLocation(document, links);
    return place === null ? [] : cardOf(document, origin, place);
  });
  return { ...list, cards };
}
