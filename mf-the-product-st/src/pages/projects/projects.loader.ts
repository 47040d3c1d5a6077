import { listDocuments } from 'shared-contracts/content/list-documents';
import type { PageLoader } from 'shared-contracts/page';
import { linkedId } from 'shared-contracts/stories/article-location';
import { dataOf } from 'shared-contracts/stories/piece';
import { storyLinks } from 'shared-contracts/stories/story-links';
import { storyLists } from 'shared-contracts/stories/story-lists';
import { cardOf, partOf } from '../../reading/card.ts';
import type { ListData } from '../../reading/list-data.ts';
import { listHead } from '../../reading/list-head.ts';
import { cohortOrder, projectOrder } from '../../reading/projects.ts';

const maxProjects = 100;

/** Loads the cohorts with their projects, the newest cohort first (R2.12). */
export const loadProjects: PageLoader<ListData> = async ({ url: { origin }, call, brand, links: site }) => {
  const links = storyLinks(brand);
  const [cohorts, projects] = await Promise.all([
    call(listDocuments(), { type: 'cohort', orderings: cohortOrder, pageSize: maxProjects }),
    call(listDocuments(), { type: 'project', orderings: projectOrder, pageSize: maxProjects }),
  ]);
  const notice = cohorts.notice ?? projects.notice;
  const cards = cohorts.documents.flatMap((cohort) => {
    const { id, uid } = cohort;
    if (uid === null) return [];
    const own = projects.documents.filter((project) => linkedId(dataOf(project)['cohort']) === id);
    const parts = own.flatMap((project) =>
      project.uid === null ? [] : partOf(project, links.project(uid, project.uid)),
    );
    return cardOf(cohort, origin, { to: links.cohort(uid), parts });
  });
  const listed = { ...storyLists(brand).projects, cover: null };
  return {
    kind: 'page',
    data: {
      ...listed,
      facts: [],
      intro: [],
      cards,
      more: null,
      empty: 'No projects yet.',
      onward: [
        {
          to: '/spend-abacha-loot',
          label: 'Spend the Abacha loot',
          text: 'What the recovered money could have bought.',
        },
        { to: site.search(), label: 'Search the archive', text: 'Search the newspaper pages word for word.' },
      ],
      notice,
    },
    head: listHead(
      { ...listed, cover: cards[0]?.cover ?? null },
      { brand, origin, to: links.projects, card: links.card('list', 'projects'), crumbs: [] },
    ),
    incomplete: notice !== null,
  };
};
