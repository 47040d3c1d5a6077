import type { PrismicDocument } from '@prismicio/client';
import type { SitemapEntry } from 'shared-contracts/server/api-slice';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { isoInstant } from 'shared-contracts/stories/instants';
import { issueUid } from 'shared-contracts/stories/issue-uid';
import { locationFields, linkedUid } from 'shared-contracts/stories/article-location';
import { dataOf } from 'shared-contracts/stories/piece';
import { storyLinks } from 'shared-contracts/stories/story-links';
import { everyDocument } from 'shared-contracts/content/every-document';
import { addressedArticles } from './feeds/find-stories.ts';

const entry = (path: string, { last_publication_date: changed }: PrismicDocument): SitemapEntry => {
  const instant = isoInstant(changed);
  return instant === null ? { path } : { path, changed: instant };
};

/** Lists every page of the stories and projects for the sitemap. */
export async function listPages(context: SliceContext): Promise<readonly SitemapEntry[]> {
  const { call, brand } = context;
  const links = storyLinks(brand);
  const types = ['inside_piece', 'issue', 'cohort', 'project'].map((type) => everyDocument(call, { type }));
  const [articles, inside = [], issues = [], cohorts = [], projects = []] = await Promise.all([
    everyDocument(call, { type: 'article', fetchLinks: locationFields }),
    ...types,
  ]);
  const fixed = [links.section, links.stories, links.issues, links.inside(), links.projects, '/spend-abacha-loot'];
  return [
    ...fixed.map((path) => ({ path })),
    ...issues.flatMap((document) => {
      const uid = issueUid(document.uid ?? undefined);
      return uid === null ? [] : entry(links.issue(uid), document);
    }),
    ...addressedArticles(articles, brand).map(({ to, document }) => entry(to, document)),
    ...inside.flatMap((document) => (document.uid === null ? [] : entry(links.insidePiece(document.uid), document))),
    ...cohorts.flatMap((document) => (document.uid === null ? [] : entry(links.cohort(document.uid), document))),
    ...projects.flatMap((document) => {
      const cohort = linkedUid(dataOf(document)['cohort']);
      return cohort === null || document.uid === null ? [] : entry(links.project(cohort, document.uid), document);
    }),
  ];
}
