import { type V1Search, type V1SearchQuery, searchV1 } from 'shared-contracts/archive/v1/search';
import { searchPageSize } from 'shared-contracts/constants';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { getEditionV1, listEditionsV1 } from 'shared-contracts/archive/v1/editions';
import { getArticleV1, getPageV1, getWordsV1 } from 'shared-contracts/archive/v1/pages';
import { getTitleV1, listTitlesV1 } from 'shared-contracts/archive/v1/titles';
import { v1Handler, type V1Handler, noOperation, v1Route } from 'shared-contracts/server/v1/v1-route';
import type { MachineRoute } from 'shared-contracts/server/machine-route';
import { isoDate } from '../../core/public.ts';
import { searchPages } from '../../search/public.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { toQuery, v1Addresses } from './v1-addresses.ts';
import { serveEdition, serveEditions } from './serve-editions.ts';
import { serveArticle, servePage, serveWords } from './serve-page-records.ts';
import { serveTitle, serveTitles } from './serve-titles.ts';
import { bulkRoutes } from '../bulk/bulk-routes.ts';
import { titleFeedRoute } from '../feeds/title-feed.ts';
import { oaiRoute } from '../oai/oai-route.ts';
import { sitemapFileRoute } from '../sitemap/sitemap-files.ts';
import { openApiRoute } from './open-api.ts';

/** Maximum page number in a cursor, the same as in /search. */
const maxPages = 1_000_000;

async function answerSearch(
  context: SliceContext,
  { cursor, limit = searchPageSize, ...filter }: V1SearchQuery,
): Promise<V1Search> {
  const page = Math.min(maxPages, Math.max(1, Number(readCursor(cursor, ['number'])?.[0] ?? 1)));
  const found = await searchPages(context, { ...filter, page, size: limit });
  const to = v1Addresses(context);
  const again = toQuery({ ...filter, limit, cursor: writeCursor(page + 1) });
  return {
    understood: found.understood,
    total: found.total,
    listed: found.listed ?? found.total,
    notes: found.notes,
    limits: (found.limits ?? []).map(({ kind, searched, message }) => ({ kind, searched, message })),
    atLeast: found.atLeast ?? false,
    results: found.hits.map(({ slug, title, date, edition, label, demonstration, article, snippet, hitCount }) => ({
      ...{ slug, title: { slug: title.slug, name: title.name }, date: isoDate(date), edition, label, demonstration },
      ...{ article, snippet: snippet.text, hits: hitCount },
      links: { self: to.page(slug), html: to.pageHtml(slug, filter.q) },
    })),
    next: page < found.pageCount ? to.search(again) : null,
  };
}

/** Every operation of `/api/v1` that the archive serves. Its routes and their description are made from this list. */
export const v1Handlers: readonly V1Handler[] = [
  v1Handler(listTitlesV1, serveTitles),
  v1Handler(getTitleV1, serveTitle),
  v1Handler(listEditionsV1, serveEditions),
  v1Handler(getEditionV1, serveEdition),
  v1Handler(getArticleV1, serveArticle),
  v1Handler(getPageV1, servePage),
  v1Handler(getWordsV1, serveWords),
  v1Handler(searchV1, answerSearch),
];

/** The routes of the archive for other programs. */
export const publicApiRoutes: readonly MachineRoute[] = [
  oaiRoute,
  openApiRoute(v1Handlers.map(({ operation }) => operation)),
  ...v1Handlers.map(v1Route),
  noOperation,
  ...bulkRoutes,
  titleFeedRoute,
  sitemapFileRoute,
];
