import { AppError } from 'shared-contracts/app-error';
import { getDocument } from 'shared-contracts/content/get-document';
import type { Feed, FeedEntry } from 'shared-contracts/feeds/feed';
import { writeAtom } from 'shared-contracts/feeds/write-atom';
import type { FileResponse, FileRoute } from 'shared-contracts/server/api-slice';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { issueLabel } from 'shared-contracts/stories/article-location';
import { issueUid } from 'shared-contracts/stories/issue-uid';
import { dataOf } from 'shared-contracts/stories/piece';
import { storyLinks } from 'shared-contracts/stories/story-links';
import { findArticles, findInsidePieces, type FoundStory } from './find-stories.ts';
import { entryOf } from './read-entries.ts';

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

/** Formats a feed as JSON Feed 1.1. */
const writeJsonFeed = (feed: Feed): string =>
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

type Format = 'atom' | 'json';

const types: Readonly<Record<Format, string>> = {
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
};

/** The most stories in a feed; the newest. */
const maxEntries = 40;

type FeedHead = Pick<Feed, 'title' | 'description'> & { readonly home: string; readonly self: string };

function write(
  context: SliceContext,
  described: FeedHead,
  stories: readonly FoundStory[],
  format: Format,
): FileResponse {
  const { publicUrl, brand } = context;
  const entries = stories.flatMap(
    ({ document, to, issue }) => entryOf(document, { to, category: issue }, context) ?? [],
  );
  entries.sort((a, b) => Date.parse(b.published) - Date.parse(a.published));
  const feed: Feed = {
    ...described,
    home: `${publicUrl}${described.home}`,
    self: `${publicUrl}${described.self}`,
    author: brand.section,
    entries: entries.slice(0, maxEntries),
  };
  const text = format === 'atom' ? writeAtom(feed) : writeJsonFeed(feed);
  return { body: Buffer.from(text), type: types[format], cache: 'short' };
}

const allStories = async (context: SliceContext, format: Format): Promise<FileResponse> => {
  const { brand } = context;
  const links = storyLinks(brand);
  const [articles, inside] = await Promise.all([
    findArticles(context, { most: maxEntries }),
    findInsidePieces(context, maxEntries),
  ]);
  const described = {
    title: brand.section,
    description: `Stories from Nigerian newspapers, by ${brand.name}`,
    home: links.stories,
    self: links.feed(format),
  };
  return write(context, described, [...articles, ...inside], format);
};

async function oneIssue(context: SliceContext, param: string | undefined, format: Format): Promise<FileResponse> {
  const { brand, call } = context;
  const uid = issueUid(param);
  const { document } = uid === null ? { document: null } : await call(getDocument(), { type: 'issue', uid });
  if (uid === null || document === null) throw new AppError('not-found', 'There is no such issue');
  const links = storyLinks(brand);
  const label = issueLabel(uid, dataOf(document));
  const described = {
    title: `${brand.section}, ${label}`,
    description: `Stories from ${label}`,
    home: links.issue(uid),
    self: links.feed(format, uid),
  };
  return write(context, described, await findArticles(context, { most: maxEntries, issueId: document.id }), format);
}

const formats: readonly Format[] = ['atom', 'json'];

/** Full-text feeds of all stories and of each issue, as Atom and JSON Feed. */
export const feedRoutes: readonly FileRoute[] = formats.flatMap((format) => [
  { path: `/api/stories/feed.${format}`, handle: (context) => allStories(context, format) },
  {
    path: `/api/stories/:issue/feed.${format}`,
    handle: (context, params) => oneIssue(context, params['issue'], format),
  },
]);
