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

/** How many of the newest articles with a parent are searched for strays (`listStrays`). */
const maxParts = 100;

const dateOf = (document: PrismicDocument): string => textOf(dataOf(document)['date']) ?? '';

/**
 * Returns articles whose parent is not valid (of another issue, missing, or itself a part), so that they count as main
 * articles.
 */
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

/** Merges the strays that are not older than the documents shown; older ones follow on later pages of the list. */
function withStrays(list: GrownList, strays: readonly PrismicDocument[]): readonly PrismicDocument[] {
  const last = list.documents.at(-1);
  const oldest = list.nextFrom === null || last === undefined ? '' : dateOf(last);
  const shown = strays.filter((stray) => dateOf(stray) >= oldest);
  return [...list.documents, ...shown].sort((a, b) => (dateOf(a) < dateOf(b) ? 1 : dateOf(a) > dateOf(b) ? -1 : 0));
}

/**
 * Returns main articles of all issues, the newest first, up to and including a page (`part`) of the list. Omits those
 * without an issue, which have no address. Null for a page that does not exist.
 */
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
