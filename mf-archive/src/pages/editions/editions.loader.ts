import { isAppError } from 'shared-contracts/app-error';
import { getEdition } from 'shared-contracts/archive/get-edition';
import { listEditions, type EditionsList, type ListEditionsInput } from 'shared-contracts/archive/list-editions';
import type { LoaderContext, PageHead, PageLoader } from 'shared-contracts/page';
import { dateText, yearsText } from '../../parts/date-text.ts';
import type { EditionData, EditionsData } from './editions-data.ts';
import { editionHead } from './edition-head.ts';

const longestSlug = 200;

/** Null for what the archive does not have. */
async function orNull<Answer>(asking: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asking;
  } catch (error) {
    if (isAppError(error) && error.code === 'not-found') return null;
    throw error;
  }
}

/** A number as we write it into addresses; undefined for anything else, which is then as good as not asked. */
const toNumber = (text: string | null, most: number): number | undefined => {
  const value = /^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : 0;
  return value >= 1 && value <= most ? value : undefined;
};

function readWish(url: URL): ListEditionsInput {
  const title = url.searchParams.get('title') ?? '';
  const year = toNumber(url.searchParams.get('year'), 9999);
  const page = toNumber(url.searchParams.get('page'), 1_000_000);
  if (title === '') return {};
  return { title, ...(year !== undefined && { year }), ...(page !== undefined && { page }) };
}

function headOf({ links }: LoaderContext, { chosen }: EditionsList): PageHead {
  if (chosen === null) {
    return {
      title: 'Editions',
      description: 'The newspapers in the archive, with their years and the number of editions that can be read.',
      canonical: links.editions,
    };
  }
  const { title, year, page } = chosen;
  const first = title.years[0]?.year ?? year;
  return {
    title: `${title.name}, editions of ${year}`,
    description: `Every edition held of ${title.name}, ${yearsText(first, title.years.at(-1)?.year ?? year)}.`,
    canonical: links.editionsOf(title.slug, year, page),
    noindex: title.demonstration || page > 1 || chosen.total === 0,
  };
}

/** `/editions?title=&year=&page=` */
export const loadEditions: PageLoader<EditionsData> = async (context) => {
  const wish = readWish(context.url);
  if ((wish.title?.length ?? 0) > 120) return { kind: 'not-found' };
  const list = await orNull(context.call(listEditions, wish));
  return list === null ? { kind: 'not-found' } : { kind: 'page', data: { list }, head: headOf(context, list) };
};

/** `/editions/:slug`: one edition; an old address leads on, and a title's slug to its editions. */
export const loadEdition: PageLoader<EditionData> = async ({ params, call, links }) => {
  const slug = params['slug'] ?? '';
  if (slug === '' || slug.length > longestSlug) return { kind: 'not-found' };
  const edition = await orNull(call(getEdition, { slug }));
  if (edition === null) {
    const title = slug.length > 120 ? null : await orNull(call(listEditions, { title: slug }));
    if (title === null) return { kind: 'not-found' };
    return { kind: 'redirect', to: links.editionsOf(slug), status: 302 };
  }
  if (edition.movedTo !== null) return { kind: 'redirect', to: links.edition(edition.movedTo), status: 301 };
  const name = `${edition.title.name}, ${dateText(edition.date)}`;
  return { kind: 'page', data: { edition }, head: editionHead(edition, name, links) };
};
