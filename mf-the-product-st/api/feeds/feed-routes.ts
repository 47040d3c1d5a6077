import { AppError } from 'shared-contracts/app-error';
import { getDocument } from 'shared-contracts/content/get-document';
import type { FileAnswer, FileRoute } from 'shared-contracts/server/api-slice';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { issueLabel } from 'shared-contracts/stories/article-place';
import { issueUid } from 'shared-contracts/stories/issue-uid';
import { dataOf } from 'shared-contracts/stories/piece';
import { storyLinks } from 'shared-contracts/stories/story-links';
import type { Feed } from 'shared-contracts/feeds/feed';
import { findArticles, findInsidePieces, type FoundStory } from './find-stories.ts';
import { entryOf } from './read-entries.ts';
import { writeAtom } from 'shared-contracts/feeds/write-atom';
import { writeJsonFeed } from './write-json-feed.ts';

type Format = 'atom' | 'json';

const types: Readonly<Record<Format, string>> = {
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
};

/** The newest stories: what a reader's program has not seen yet. */
const mostEntries = 40;

type Described = Pick<Feed, 'title' | 'description'> & { readonly home: string; readonly self: string };

function write(
  context: SliceContext,
  described: Described,
  stories: readonly FoundStory[],
  format: Format,
): FileAnswer {
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
    entries: entries.slice(0, mostEntries),
  };
  const text = format === 'atom' ? writeAtom(feed) : writeJsonFeed(feed);
  return { body: Buffer.from(text), type: types[format], cache: 'short' };
}

const allStories = async (context: SliceContext, format: Format): Promise<FileAnswer> => {
  const { brand } = context;
  const links = storyLinks(brand);
  const [articles, inside] = await Promise.all([
    findArticles(context, { most: mostEntries }),
    findInsidePieces(context, mostEntries),
  ]);
  const described = {
    title: brand.section,
    description: `Stories that ${brand.name} writes from Nigerian newspapers`,
    home: links.stories,
    self: links.feed(format),
  };
  return write(context, described, [...articles, ...inside], format);
};

async function oneIssue(context: SliceContext, param: string | undefined, format: Format): Promise<FileAnswer> {
  const { brand, call } = context;
  const uid = issueUid(param);
  const { document } = uid === null ? { document: null } : await call(getDocument(), { type: 'issue', uid });
  if (uid === null || document === null) throw new AppError('not-found', 'There is no such issue');
  const links = storyLinks(brand);
  const label = issueLabel(uid, dataOf(document));
  const described = {
    title: `${brand.section}, ${label}`,
    description: `Stories of ${label}`,
    home: links.issue(uid),
    self: links.feed(format, uid),
  };
  return write(context, described, await findArticles(context, { most: mostEntries, issueId: document.id }), format);
}

const formats: readonly Format[] = ['atom', 'json'];

/** Feeds with full text, of all stories and of each issue, as Atom and as JSON Feed. */
export const feedRoutes: readonly FileRoute[] = formats.flatMap((format) => [
  { path: `/api/stories/feed.${format}`, handle: (context) => allStories(context, format) },
  {
    path: `/api/stories/:issue/feed.${format}`,
    handle: (context, params) => oneIssue(context, params['issue'], format),
  },
]);
