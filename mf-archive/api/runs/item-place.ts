import { plainSlug } from 'shared-contracts/archive/place-slug';
import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import { describeTitle } from '../../ingest/titles/describe-title.ts';
import type { TitleName } from '../../ingest/titles/name-titles.ts';
import type { ArchiveContext } from '../archive-tables.ts';
import { issueSlug, pageSlug } from '../pages/page-slug.ts';
import { findTitle, type NewTitle } from '../pages/store-title.ts';
import { sourceOf } from './item-source.ts';
import type { RunItemRow } from './run-tables.ts';

/** Where an item belongs, all of it known. */
export interface ItemPlace {
  readonly title: NewTitle;
  readonly date: NewspaperDate;
  readonly edition: number;
  readonly sequence: number;
}

type Placed = Pick<RunItemRow, 'title' | 'place' | 'year' | 'month' | 'day' | 'edition' | 'sequence' | 'source'>;

export const dateOf = ({ year, month, day }: Pick<RunItemRow, 'year' | 'month' | 'day'>): NewspaperDate | null =>
  year === null ? null : { year, month, day };

const withoutArticle = (name: string): string => name.replace(/^the\s+/i, '');

function titleName({ title, place, source }: Placed, name: string): TitleName {
  const { titleSlug, title: said } = sourceOf({ source });
  // What somebody wrote instead is another newspaper than the files say.
  const asSaid = said.names.some((one) => one.name === title) || said.sourceId !== null;
  const slug = asSaid && titleSlug !== '' ? titleSlug : plainSlug(withoutArticle(name)) || 'newspaper';
  return { slug: slug.slice(0, 100), name, place, sourceId: asSaid ? said.sourceId : null };
}

/** Where the item belongs, with what the archive knows of its title; null while something is not known. */
export async function placeOfItem(context: ArchiveContext, item: Placed): Promise<ItemPlace | null> {
  const date = dateOf(item);
  if (item.title === null || date === null || item.sequence === null) return null;
  const { title: said } = sourceOf(item);
  const title = await describeTitle(context, titleName(item, item.title), said, false);
  return { title, date, edition: item.edition, sequence: item.sequence };
}

/** The address that its place gives a page, by which the archive finds it again; null while something is not known. */
export async function placeKey(context: ArchiveContext, item: Placed): Promise<string | null> {
  const place = await placeOfItem(context, item);
  if (place === null) return null;
  const { slug } = await findTitle(context.db, place.title);
  return pageSlug(issueSlug(slug, place.date, place.edition), place.sequence);
}
