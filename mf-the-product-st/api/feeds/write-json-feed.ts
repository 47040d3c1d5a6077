import type { Feed, FeedEntry } from 'shared-contracts/feeds/feed';

const itemOf = (entry: FeedEntry): unknown => ({
  id: entry.address,
  url: entry.address,
  title: entry.title,
  content_html: entry.html,
  ...(entry.summary !== null && { summary: entry.summary }),
  ...(entry.image !== null && { image: entry.image }),
  date_published: entry.published,
  date_modified: entry.updated,
  ...(entry.authors.length > 0 && { authors: entry.authors.map((name) => ({ name })) }),
  ...(entry.category !== null && { tags: [entry.category] }),
});

/** A feed as JSON Feed 1.1. */
export const writeJsonFeed = (feed: Feed): string =>
  `${JSON.stringify(
    {
      version: 'https://jsonfeed.org/version/1.1',
      title: feed.title,
      description: feed.description,
      home_page_url: feed.home,
      feed_url: feed.self,
      language: 'en-NG',
      authors: [{ name: feed.author }],
      items: feed.entries.map(itemOf),
    },
    null,
    1,
  )}\n`;
