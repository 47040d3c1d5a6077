import { plainSlug } from 'shared-contracts/archive/place-slug';
import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import { describeTitle } from '../../../ingest/titles/describe-title.ts';
import type { TitleName } from '../../../ingest/titles/name-titles.ts';
import {
  type ArchiveContext,
  findTitle,
  issueSlug,
  type NewTitle,
  pageSlug,
  type RunItemRow,
} from '../../core/public.ts';
import { sourceOf } from './item-source.ts';

/** The complete position of an item. */
export interface ItemPosition {
  readonly title: NewTitle;
  readonly date: NewspaperDate;
  readonly edition: number;
  readonly sequence: number;
}

type PositionedItem = Pick<
  RunItemRow,
  'title' | 'place' | 'year' | 'month' | 'day' | 'edition' | 'sequence' | 'source'
>;

export const dateOf = ({ year, month, day }: Pick<RunItemRow, 'year' | 'month' | 'day'>): NewspaperDate | null =>
  year === null ? null : { year, month, day };

const withoutArticle = (name: string): string => name.replace(/^the\s+/i, '');

function titleName({ title, place, source }: PositionedItem, name: string): TitleName {
  const { titleSlug, title: said } = sourceOf({ source });
  // A name that a person has typed in place of the files' name is a different newspaper.
  const asSaid = said.names.some((one) => one.name === title) || said.sourceId !== null;
  const slug = asSaid && titleSlug !== '' ? titleSlug : plainSlug(withoutArticle(name)) || 'newspaper';
  return { slug: slug.slice(0, 100), name, place, sourceId: asSaid ? said.sourceId : null };
}

/** Resolves to the position of an item, with the archive's data about its title; null while it is incomplete. */
export async function positionOfItem(context: ArchiveContext, item: PositionedItem): Promise<ItemPosition | null> {
  const date = dateOf(item);
  if (item.title === null || date === null || item.sequence === null) return null;
  const { title: said } = sourceOf(item);
  const title = await describeTitle(context, titleName(item, item.title), said, false);
  return { title, date, edition: item.edition, sequence: item.sequence };
}

/**
 * Resolves to the slug (`source_key`) that a page at the item's position has in the archive; null while the position is
 * incomplete. `titles` caches the slugs of newspapers between calls.
 */
export async function positionKey(
  context: ArchiveContext,
  item: PositionedItem,
  titles: Map<string, string> = new Map<string, string>(),
): Promise<string | null> {
  const date = dateOf(item);
  if (item.title === null || date === null || item.sequence === null) return null;
  const [name, { title: said }] = [titleName(item, item.title), sourceOf(item)];
  const key = JSON.stringify([name, said]);
  const slug = titles.get(key) ?? (await findTitle(context.db, await describeTitle(context, name, said, false))).slug;
  titles.set(key, slug);
  return pageSlug(issueSlug(slug, date, item.edition), item.sequence);
}
