import type { PageHit } from 'shared-contracts/archive/search-pages';
import { searchFeedPath } from 'shared-contracts/archive/saved-searches/saved-search-links';
import { dayText } from 'shared-contracts/day-text';
import { escapeMarkup } from 'shared-contracts/feeds/escape-markup';
import type { FeedEntry } from 'shared-contracts/feeds/feed';
import { writeAtom } from 'shared-contracts/feeds/write-atom';
import { siteLinks } from 'shared-contracts/site-links';
import type { FileRoute } from 'shared-contracts/server/api-slice';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext } from '../../../core/public.ts';
import { requireCompleteIndex } from '../../follow-records.ts';
import { readSearchQuery } from '../read-search.ts';
import { readNames, searchWords } from '../search-words.ts';
import { latestHits, type LatestHit } from './latest-hits.ts';

/** Maximum number of entries, for a feed reader that has seen none yet. */
const maxEntries = 40;

const isoAt = (at: number): string => new Date(at).toISOString().replace(/\.\d+Z$/, '+00:00');

const demonstrationNotice = 'A demonstration edition: this newspaper and its text are invented.';

/** Returns `Evening Star, 21 February 1859, page 4`; for an article, after its headline. */
function entryTitle({ title, date, edition, label, article }: PageHit): string {
  const day = `${dayText(date)}${edition > 1 ? `, edition ${String(edition)}` : ''}`;
  const page = `${title.name}, ${day}, page ${label}`;
  const headline = article?.headline ?? null;
  return headline === null ? page : `${headline} (${page})`;
}

/** Returns the snippet as HTML, with the matches marked. */
function snippetHtml({ snippet: { text, marks } }: PageHit): string {
  const parts: string[] = [];
  let last = 0;
  for (const [start, end] of marks) {
    parts.push(escapeMarkup(text.slice(last, start)), `<mark>${escapeMarkup(text.slice(start, end))}</mark>`);
    last = end;
  }
  return `<p>${parts.join('')}${escapeMarkup(text.slice(last))}</p>`;
}

function cropHtml({ crop }: PageHit, publicUrl: string): string {
  if (crop === null) return '';
  const { url, width, height } = crop;
  const source = escapeMarkup(`${publicUrl}${url}`);
  return `<p><img src="${source}" width="${String(width)}" height="${String(height)}" alt="These words on the printed page"></p>`;
}

function entryOf({ hit, at }: LatestHit, q: string, { publicUrl, brand }: SliceContext): FeedEntry {
  const part = hit.article === null ? '' : `#article-${String(hit.article.number)}`;
  const notice = hit.demonstration ? `<p>${demonstrationNotice}</p>` : '';
  return {
    address: `${publicUrl}${siteLinks(brand).newspaperPage(hit.slug, q)}${part}`,
    title: hit.demonstration ? `${entryTitle(hit)} [demonstration]` : entryTitle(hit),
    summary: hit.snippet.text,
    html: `${notice}${snippetHtml(hit)}${cropHtml(hit, publicUrl)}`,
    authors: [],
    ...{ published: isoAt(at), updated: isoAt(at), category: hit.title.name, image: null },
  };
}

/** Builds the feed of a search: its results, those that arrived last first. */
async function answerFeed(anyContext: SliceContext, query: URLSearchParams): Promise<string> {
  const context = archiveContext(anyContext);
  const { publicUrl, brand } = context;
  const { input, search } = readSearchQuery(query, brand);
  await requireCompleteIndex(anyContext);
  const [hits, names] = await Promise.all([latestHits(anyContext, input, maxEntries), readNames(context)]);
  const words = searchWords(input, names);
  return writeAtom({
    title: `${words} · ${brand.name}`,
    description: `Newspaper pages in ${brand.name} that match this search, newest additions first.`,
    home: `${publicUrl}${search}`,
    self: `${publicUrl}${searchFeedPath(search)}`,
    author: brand.name,
    entries: hits.map((hit) => entryOf(hit, input.q, anyContext)),
  });
}

/**
 * `GET /api/archive/searches/feed.atom?<query of /search>`. Needs no account. Errors: `bad-request` (400) for an
 * invalid search; `unavailable` (503) while the index is being rebuilt, so that feed readers keep their entries.
 */
export const searchFeedRoute: FileRoute = {
  path: '/api/archive/searches/feed.atom',
  handle: async (context, _params, query) => ({
    body: Buffer.from(await answerFeed(context, query)),
    type: 'application/atom+xml; charset=utf-8',
    cache: 'short',
  }),
};
