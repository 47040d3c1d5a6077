import { unknownPlace } from 'shared-contracts/archive/place-slug';
import { siteLinks } from 'shared-contracts/site-links';
import type { SitemapEntry } from 'shared-contracts/server/api-slice';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveLinks } from 'shared-contracts/archive/archive-links';
import { everyDocument } from 'shared-contracts/content/every-document';
import { linkedUid } from 'shared-contracts/stories/article-location';
import { isoInstant } from 'shared-contracts/stories/instants';
import { dataOf } from 'shared-contracts/stories/piece';
import { listPlaces, titlesWithYears } from '../../core/public.ts';

/**
 * Resolves to titles and places, without the demonstration, and to the pages that list them. Editions and pages have
 * their own files (`listSitemapFiles`).
 */
export async function titleAndPlaceEntries(context: SliceContext): Promise<readonly SitemapEntry[]> {
  const links = siteLinks(context.brand);
  const [runs, { places }] = await Promise.all([titlesWithYears(context), listPlaces.handle(context, {})]);
  const titles = runs.filter(({ demonstration }) => !demonstration);
  const named = places.filter(
    (place) => place.slug !== unknownPlace && place.titles.some((title) => !title.demonstration),
  );
  const paths = [
    ...[links.onThisDay(), links.places()],
    ...named.map(({ slug }) => links.places(slug)),
    ...titles.map(({ slug }) => links.editionsOf(slug)),
  ];
  return paths.map((path) => ({ path }));
}

const entry = (path: string, document: { readonly last_publication_date: string }): SitemapEntry => {
  const instant = isoInstant(document.last_publication_date);
  return instant === null ? { path } : { path, changed: instant };
};

/** Resolves to topics and their categories. Rejects with `unavailable` if the content cannot be read. */
async function topicEntries(context: SliceContext): Promise<readonly SitemapEntry[]> {
  const links = archiveLinks(context.brand);
  const [categories, topics] = await Promise.all([
    everyDocument(context.call, { type: 'topic_category' }),
    everyDocument(context.call, { type: 'topic' }),
  ]);
  return [
    { path: siteLinks(context.brand).topics },
    ...categories.flatMap((document) =>
      document.uid === null ? [] : entry(links.topicCategory(document.uid), document),
    ),
    ...topics.flatMap((document) => {
      const category = linkedUid(dataOf(document)['category']);
      return category === null || document.uid === null ? [] : entry(links.topic(category, document.uid), document);
    }),
  ];
}

/** Resolves to the archive's pages for the sitemap, except those in separate files. */
export const listArchivePages = async (context: SliceContext): Promise<readonly SitemapEntry[]> =>
  (await Promise.all([topicEntries(context), titleAndPlaceEntries(context)])).flat();
