import { filter } from '@prismicio/client';
import { getDocument } from 'shared-contracts/content/get-document';
import { listDocuments } from 'shared-contracts/content/list-documents';
import type { PageLoader } from 'shared-contracts/page';
import { documentUid } from 'shared-contracts/stories/issue-uid';
import { readPicture } from 'shared-contracts/stories/picture';
import { dataOf, readDay, titleOf } from 'shared-contracts/stories/piece';
import { textOf } from 'shared-contracts/stories/read-unknown';
import { safeRichText } from 'shared-contracts/stories/safe-rich-text';
import { storyLinks } from 'shared-contracts/stories/story-links';
import { cardOf } from '../../reading/card.ts';
import type { ListData } from '../../reading/list-data.ts';
import { listHead } from '../../reading/list-head.ts';
import { projectOrder } from '../../reading/projects.ts';

/** Returns `1 September 2026 to 30 November 2026`, as far as the dates are known. */
const timeOf = (data: Readonly<Record<string, unknown>>): readonly string[] => {
  const days = [data['starts'], data['ends']].flatMap((day) => readDay(day)?.words ?? []);
  return days.length === 0 ? [] : [days.join(' to ')];
};

const maxProjects = 100;

/** Loads a cohort with its projects (R2.12). */
export const loadCohort: PageLoader<ListData> = async ({ params, url: { origin }, call, brand }) => {
  const uid = documentUid(params['fellowshipcohort']);
  if (uid === null) return { kind: 'not-found' };
  const { document: cohort, notice } = await call(getDocument(), { type: 'cohort', uid });
  if (cohort === null) return { kind: 'not-found' };
  const { documents } = await call(listDocuments(), {
    type: 'project',
    filters: [filter.at('my.project.cohort', cohort.id)],
    orderings: projectOrder,
    pageSize: maxProjects,
  });
  const links = storyLinks(brand);
  const data = dataOf(cohort);
  const listed = {
    title: titleOf(cohort),
    standfirst: textOf(data['standfirst']),
    cover: readPicture(data['cover'], origin),
  };
  const projects = { to: links.projects, label: 'Projects' };
  return {
    kind: 'page',
    data: {
      ...listed,
      facts: timeOf(data),
      intro: safeRichText(data['intro']),
      cards: documents.flatMap((project) =>
        project.uid === null ? [] : cardOf(project, origin, { to: links.project(uid, project.uid) }),
      ),
      more: null,
      empty: 'No projects in this cohort yet.',
      onward: [{ ...projects, label: 'All projects', text: 'From all cohorts.' }],
      notice,
    },
    head: listHead(listed, {
      ...{ brand, origin, to: links.cohort(uid), crumbs: [projects] },
      card: links.card('cohort', uid),
    }),
    incomplete: notice !== null,
  };
};
