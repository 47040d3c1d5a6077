import { listDocuments } from 'shared-contracts/content/list-documents';
import type { PageLoader } from 'shared-contracts/page';
import { storyLinks } from 'shared-contracts/stories/story-links';
import { storyLists } from 'shared-contracts/stories/story-lists';
import { cardOf } from '../../reading/card.ts';
import { insideOrder, insideTitle } from '../../reading/inside.ts';
import { issueCard, issueOrder } from '../../reading/issue-card.ts';
import { listHead } from '../../reading/list-head.ts';
import { listMainStories } from '../../reading/stories-list.ts';
import type { SectionData } from './section-data.ts';

/** Loads the section's front page: stories, issues, and pieces about the archive (R1.06). */
export const loadSection: PageLoader<SectionData> = async ({ url: { origin }, call, brand, links: site }) => {
  const links = storyLinks(brand);
  const [stories, issues, inside] = await Promise.all([
    listMainStories(call, { links, origin, part: 1, size: 4 }),
    call(listDocuments(), { type: 'issue', orderings: issueOrder, pageSize: 4 }),
    call(listDocuments(), { type: 'inside_piece', orderings: insideOrder, pageSize: 3 }),
  ]);
  const cards = stories?.cards ?? [];
  const notice = stories?.notice ?? issues.notice ?? inside.notice;
  const listed = { ...storyLists(brand).section, cover: cards[0]?.cover ?? null };
  return {
    kind: 'page',
    data: {
      title: brand.section,
      stories: cards,
      issues: issues.documents.flatMap((document) => issueCard(document, links, origin)),
      inside: inside.documents.flatMap((document) =>
        document.uid === null ? [] : cardOf(document, origin, { to: links.insidePiece(document.uid) }),
      ),
      insideTitle: insideTitle(brand),
      to: { stories: links.stories, issues: links.issues, inside: links.inside(), search: site.search() },
      notice,
    },
    head: listHead(listed, { brand, origin, to: links.section, card: links.card('list', 'section'), crumbs: [] }),
    incomplete: notice !== null,
  };
};
