import { AppError } from 'shared-contracts/app-error';
import { siteLinks } from 'shared-contracts/site-links';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import {
  archiveContext,
  type ArchiveContext,
  positionInTitle,
  titlesWithYears,
  withPages,
} from '../../../core/public.ts';
import type { TitleYears } from 'shared-contracts/archive/editions';
import { IiifAddresses } from '../iiif-addresses.ts';
import { presentationContext } from '../iiif-answers.ts';
import { editionLabel, navDate } from './edition-facts.ts';
import { english, printedText } from './labels.ts';
import { providerOf } from './write-manifest.ts';

/** Maximum number of editions in a collection; a title with more is divided by year. */
const maxPerCollection = 500;

const nameOf = ({ name, language }: Pick<TitleYears, 'name' | 'language'>) => printedText(name, language);

const yearsText = ({ first, last }: TitleYears): string =>
  first.year === last.year ? String(first.year) : `${String(first.year)} to ${String(last.year)}`;

const heldText = (title: TitleYears): string => {
  const count = title.editions === 1 ? '1 edition' : `${String(title.editions)} editions`;
  return `${count}, ${yearsText(title)}.${title.demonstration ? ' Invented to show how this archive works.' : ''}`;
};

const collectionOf = (context: SliceContext, id: string) => ({
  ...{ '@context': presentationContext, id, type: 'Collection' },
  provider: providerOf(context.publicUrl, context.brand),
});

/** Returns the collection of all titles. */
export async function writeTitles(context: SliceContext) {
  const addresses = new IiifAddresses(context);
  const titles = await titlesWithYears(context);
  return {
    ...collectionOf(context, addresses.collection()),
    label: english(`Newspapers of ${context.brand.name}`),
    items: titles.map((title) => ({
      ...{ id: addresses.collection(title.slug), type: 'Collection', label: nameOf(title) },
      summary: english(heldText(title)),
    })),
  };
}

async function find(context: SliceContext, slug: string): Promise<TitleYears> {
  const title = (await titlesWithYears(context)).find((one) => one.slug === slug);
  if (title === undefined) throw new AppError('not-found', 'The archive has no newspaper at this address');
  return title;
}

const editionsOf = ({ db }: ArchiveContext, { slug }: TitleYears, year: number | null) =>
  db
    .selectFrom('archive_issue')
    .innerJoin('archive_title', 'archive_title.id', 'archive_issue.title_id')
    .select(['archive_issue.slug', 'year', 'month', 'day', 'edition'])
    .where('archive_title.slug', '=', slug)
    .$if(year !== null, (some) => some.where('year', '=', year))
    .where(withPages)
    .orderBy(positionInTitle)
    .orderBy('archive_issue.slug')
    .execute();

async function manifestsOf(context: SliceContext, title: TitleYears, year: number | null) {
  const addresses = new IiifAddresses(context);
  const rows = await editionsOf(archiveContext(context), title, year);
  return rows.map(({ slug, edition, month, day, ...row }) => {
    const date = { year: row.year, month, day };
    const label = editionLabel({ title, date, edition });
    return { id: addresses.manifest(slug), type: 'Manifest', label, ...navDate(date) };
  });
}

const yearsOf = (title: TitleYears, addresses: IiifAddresses) =>
  title.years.map(({ year }) => ({
    ...{ id: addresses.collection(title.slug, year), type: 'Collection' },
    label: english(`${title.name}, ${String(year)}`),
  }));

/** Returns the editions of a title, or its years if there are many editions. Rejects with `not-found`. */
export async function writeTitle(context: SliceContext, slug: string) {
  const [addresses, title] = [new IiifAddresses(context), await find(context, slug)];
  const { site } = addresses;
  const home = { id: `${site}${siteLinks(context.brand).editionsOf(slug)}`, type: 'Text', label: nameOf(title) };
  return {
    ...collectionOf(context, addresses.collection(slug)),
    ...{ label: nameOf(title), summary: english(heldText(title)) },
    homepage: [{ ...home, format: 'text/html', language: ['en'] }],
    partOf: [{ id: addresses.collection(), type: 'Collection', label: english(`Newspapers of ${context.brand.name}`) }],
    items: title.editions > maxPerCollection ? yearsOf(title, addresses) : await manifestsOf(context, title, null),
  };
}

/** Returns the editions of a year. Rejects with `not-found`. */
export async function writeYear(context: SliceContext, slug: string, year: number) {
  const [addresses, title] = [new IiifAddresses(context), await find(context, slug)];
  if (!title.years.some((one) => one.year === year))
    throw new AppError('not-found', 'The archive has nothing from this newspaper in this year');
  return {
    ...collectionOf(context, addresses.collection(slug, year)),
    label: english(`${title.name}, ${String(year)}`),
    partOf: [{ id: addresses.collection(slug), type: 'Collection', label: nameOf(title) }],
    items: await manifestsOf(context, title, year),
  };
}
