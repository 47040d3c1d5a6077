import { AppError } from 'shared-contracts/app-error';
import type { V1Paging } from 'shared-contracts/archive/v1/pieces';
import type { V1Title, V1Titles } from 'shared-contracts/archive/v1/titles';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { isoDate, titlesWithYears } from '../../core/public.ts';
import type { TitleYears } from 'shared-contracts/archive/editions';
import { readCursor, writeCursor } from './cursor.ts';
import { toQuery, v1Addresses } from './v1-addresses.ts';

const defaultLimit = 100;

function toTitle(context: SliceContext, title: TitleYears): V1Title {
  const { slug, name, place, language, demonstration, editions, pages, first, last, years } = title;
  const to = v1Addresses(context);
  return {
    ...{ slug, name, place, language, demonstration, editions, pages },
    ...{ first: isoDate(first), last: isoDate(last) },
    years: years.map((one) => ({ year: one.year, editions: one.editions })),
    links: {
      self: to.title(slug),
      html: to.titleHtml(slug),
      editions: to.editions(toQuery({ title: slug })),
      feed: to.feed(slug),
    },
  };
}

export async function serveTitles(
  context: SliceContext,
  { cursor, limit = defaultLimit }: V1Paging,
): Promise<V1Titles> {
  const after = String(readCursor(cursor, ['string'])?.[0] ?? '');
  const titles = (await titlesWithYears(context))
    .filter(({ slug }) => slug > after)
    .toSorted((one, other) => (one.slug < other.slug ? -1 : 1));
  const now = titles.slice(0, limit);
  const last = now.at(-1);
  const more = titles.length > now.length && last !== undefined;
  const next = more ? v1Addresses(context).titles(toQuery({ cursor: writeCursor(last.slug), limit })) : null;
  return { titles: now.map((title) => toTitle(context, title)), next };
}

export async function serveTitle(context: SliceContext, { slug }: { readonly slug: string }): Promise<V1Title> {
  const title = (await titlesWithYears(context)).find((one) => one.slug === slug);
  if (title === undefined) throw new AppError('not-found', 'The archive has no newspaper at this address');
  return toTitle(context, title);
}
