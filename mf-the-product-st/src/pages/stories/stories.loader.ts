import type { PageLoader } from 'shared-contracts/page';
import { storyLinks } from 'shared-contracts/stories/story-links';
import { storyLists } from 'shared-contracts/stories/story-lists';
import { insideTitle } from '../../reading/inside.ts';
import type { ListData } from '../../reading/list-data.ts';
import { listHead } from '../../reading/list-head.ts';
import { moreLink, readPageNumber } from '../../reading/more.ts';
import { listMainStories } from '../../reading/stories-list.ts';

/** Stories on each page of the list. */
const size = 8;

/** Loads the main stories, the newest first, up to the page in the address (R2.15). */
export const loadStories: PageLoader<ListData> = async ({ url, call, brand, links: site }) => {
  const links = storyLinks(brand);
  const { origin } = url;
  const part = readPageNumber(url, size);
  const list = part === null ? null : await listMainStories(call, { links, origin, part, size });
  if (list === null) return { kind: 'not-found' };
  const [first] = list.cards;
  const listed = { ...storyLists(brand).stories, cover: first?.cover ?? null };
  return {
    kind: 'page',
    data: {
      ...listed,
      cover: null,
      facts: [],
      intro: [],
      cards: list.cards,
      more: moreLink(list, links.stories, 'More stories'),
      empty: 'No stories yet. You can already search the newspapers they will be based on.',
      onward: [
        { to: links.issues, label: 'Issues', text: 'The same stories, by subject.' },
        {
          to: links.inside(),
          label: insideTitle(brand),
          text: 'How newspapers become searchable text, and how to read them.',
        },
        { to: site.search(), label: 'Search the archive', text: 'Search the newspaper pages word for word.' },
      ],
      notice: list.notice,
    },
    head: listHead(listed, {
      brand,
      origin,
      to: links.stories,
      card: links.card('list', 'stories'),
      crumbs: [{ to: links.section, label: brand.section }],
      noindex: list.lastPage > 1,
    }),
    incomplete: list.notice !== null,
  };
};
