import { filter, type PrismicDocument } from '@prismicio/client';
import { getDocument } from 'shared-contracts/content/get-document';
import { listDocuments } from 'shared-contracts/content/list-documents';
import type { Call } from 'shared-contracts/endpoint';
import type { PageLoader } from 'shared-contracts/page';
import { hrefOf } from 'shared-contracts/stories/safe-href';
import { storyLinks, type StoryLinks } from 'shared-contracts/stories/story-links';
import { linkedId } from 'shared-contracts/stories/article-location';
import { documentUid } from 'shared-contracts/stories/issue-uid';
import { dataOf, titleOf } from 'shared-contracts/stories/piece';
import { projectOrder } from '../../reading/projects.ts';
import { presentPiece } from './present-piece.ts';
import type { Onward, StoryData } from './story-data.ts';

async function otherProjects(
  call: Call,
  { cohort, uid }: { readonly cohort: PrismicDocument; readonly uid: string },
  links: StoryLinks,
): Promise<readonly Onward[]> {
  const { documents } = await call(listDocuments(), {
    type: 'project',
    filters: [filter.at('my.project.cohort', cohort.id)],
    orderings: projectOrder,
  });
  const others = documents.flatMap((project) =>
    typeof project.uid === 'string' && project.uid !== uid ? { uid: project.uid, label: titleOf(project) } : [],
  );
  const kicker = `Also in ${titleOf(cohort)}`;
  return others.slice(0, 2).map((other) => ({
    kicker,
    to: links.project(cohort.uid ?? '', other.uid),
    label: other.label,
  }));
}

/** Loads a project of a cohort (R2.12). */
export const loadProject: PageLoader<StoryData> = async (context) => {
  const { params, call, brand } = context;
  const [cohortUid, uid] = [documentUid(params['fellowshipcohort']), documentUid(params['slug'])];
  if (cohortUid === null || uid === null) return { kind: 'not-found' };
  const [{ document: cohort }, { document: project, notice }] = await Promise.all([
    call(getDocument(), { type: 'cohort', uid: cohortUid }),
    call(getDocument(), { type: 'project', uid }),
  ]);
  if (cohort === null || project === null) return { kind: 'not-found' };
  if (linkedId(dataOf(project)['cohort']) !== cohort.id) return { kind: 'not-found' };
  const links = storyLinks(brand);
  const above = { to: links.cohort(cohortUid), label: titleOf(cohort) };
  return await presentPiece(project, context, {
    to: links.project(cohortUid, uid),
    type: 'CreativeWork',
    crumbs: [{ to: links.projects, label: 'Projects' }, above],
    within: above.label,
    kickers: [above],
    series: null,
    onward: await otherProjects(call, { cohort, uid }, links),
    tryAt: hrefOf(dataOf(project)['try_it']),
    notice,
  });
};
