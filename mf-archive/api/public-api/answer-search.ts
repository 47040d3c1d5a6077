import type { V1Search, V1SearchQuery } from 'shared-contracts/archive/v1/search';
import { searchPageSize } from 'shared-contracts/constants';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { isoDate } from '../pages/page-slug.ts';
import { searchPages } from '../search-pages.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { toQuery, v1Addresses } from './v1-addresses.ts';

/** What the cursor may lead to: as far as /search itself goes. */
const mostPages = 1_000_000;

export async function answerSearch(
  context: SliceContext,
  { cursor, limit = searchPageSize, ...wish }: V1SearchQuery,
): Promise<V1Search> {
  const page = Math.min(mostPages, Math.max(1, Number(readCursor(cursor, ['number'])?.[0] ?? 1)));
  const found = await searchPages(context, { ...wish, page, size: limit });
  const to = v1Addresses(context);
  const again = toQuery({ ...wish, limit, cursor: writeCursor(page + 1) });
  return {
    understood: found.understood,
    total: found.total,
    listed: found.listed ?? found.total,
    notes: found.notes,
    results: found.hits.map(({ slug, title, date, edition, label, demonstration, article, snippet, hitCount }) => ({
      ...{ slug, title: { slug: title.slug, name: title.name }, date: isoDate(date), edition, label, demonstration },
      ...{ article, snippet: snippet.text, hits: hitCount },
      links: { self: to.page(slug), html: to.pageHtml(slug, wish.q) },
    })),
    next: page < found.pageCount ? to.search(again) : null,
  };
}
