import type { PageLoader } from 'shared-contracts/page';
import { storyLinks } from 'shared-contracts/stories/story-links';
import { storyLists } from 'shared-contracts/stories/story-lists';
import { cardOf } from '../../reading/card.ts';
import { insideOrder } from '../../reading/inside.ts';
import type { ListData } from '../../reading/list-data.ts';
import { listHead } from '../../reading/list-head.ts';
import { listUpTo, moreLink, readPageNumber } from '../../reading/more.ts';

/** Pieces on each page of the list. */
const size = 6;

/** Loads the pieces about the archive itself, with a link to more (R2.17, R2.40). */
export const loadInside: PageLoader<ListData> = async ({ url, call, brand }) => {
  const part = readPageNumber(url, size);
  const list =
    part === null ? null : await listUpTo(call, { type: 'inside_piece', orderings: insideOrder }, { part, size });
  if (list === null) return { kind: 'not-found' };
  const links = storyLinks(brand);
  const listed = { ...storyLists(brand).inside, cover: null };
  return {
    kind: 'page',
    data: {
      ...listed,
      facts: [],
      intro: [],
      cards: list.documents.flatMap((document) =>
        document.uid === null ? [] : cardOf(document, url.origin, { to: links.insidePiece(document.uid) }),
      ),
      more: moreLink(list, links.inside(), 'More pieces'),
      empty: 'Nothing published yet.',
      onward: [{ to: links.stories, label: 'Stories', text: 'Written from the newspapers, one subject per issue.' }],
      notice: list.notice,
    },
    head: listHead(listed, {
      brand,
      origin: url.origin,
      to: links.inside(),
      card: links.card('list', 'inside'),
      crumbs: [
        { to: links.section, label: brand.section },
        { to: links.stories, label: 'Stories' },
      ],
      noindex: list.lastPage > 1,
    }),
    incomplete: list.notice !== null,
  };
};
