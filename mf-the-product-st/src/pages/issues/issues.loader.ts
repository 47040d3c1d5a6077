import { listDocuments } from 'shared-contracts/content/list-documents';
import type { PageLoader } from 'shared-contracts/page';
import { storyLinks } from 'shared-contracts/stories/story-links';
import { storyLists } from 'shared-contracts/stories/story-lists';
import { issueCard, issueOrder } from '../../reading/issue-card.ts';
import type { ListData } from '../../reading/list-data.ts';
import { listHead } from '../../reading/list-head.ts';

const maxIssues = 100;

/** Loads the issues, the newest first (R2.15). */
export const loadIssues: PageLoader<ListData> = async ({ url: { origin }, call, brand }) => {
  const links = storyLinks(brand);
  const { documents, notice } = await call(listDocuments(), {
    type: 'issue',
    orderings: issueOrder,
    pageSize: maxIssues,
  });
  const cards = documents.flatMap((document) => issueCard(document, links, origin));
  const listed = { ...storyLists(brand).issues, cover: null };
  return {
    kind: 'page',
    data: {
      ...listed,
      facts: [],
      intro: [],
      cards,
      more: null,
      empty: 'No issues yet.',
      onward: [{ to: links.stories, label: 'Stories', text: 'All stories, newest first.' }],
      notice,
    },
    head: listHead(
      { ...listed, cover: cards[0]?.cover ?? null },
      {
        brand,
        origin,
        to: links.issues,
        card: links.card('list', 'issues'),
        crumbs: [
          { to: links.section, label: brand.section },
          { to: links.stories, label: 'Stories' },
        ],
      },
    ),
    incomplete: notice !== null,
  };
};
