import { archiveLinks } from 'shared-contracts/archive/archive-links';
import { everyDocument } from 'shared-contracts/content/every-document';
import { siteLinks } from 'shared-contracts/site-links';
import type { SitemapEntry } from 'shared-contracts/server/api-slice';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { linkedUid } from 'shared-contracts/stories/article-location';
import { isoInstant } from 'shared-contracts/stories/instants';
import { dataOf } from 'shared-contracts/stories/piece';

const entry = (path: string, document: { readonly last_publication_date: string }): SitemapEntry => {
  const instant = isoInstant(document.last_publication_date);
  return instant === null ? { path } : { path, changed: instant };
};

/** Topics and their kinds. Rejects with `unavailable` when the content cannot be asked. */
export async function topicEntries(context: SliceContext): Promise<readonly SitemapEntry[]> {
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
