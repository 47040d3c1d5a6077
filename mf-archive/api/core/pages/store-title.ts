import { randomUUID } from 'node:crypto';
import { plainSlug } from 'shared-contracts/archive/place-slug';
import type { TitleRow, ArchiveTransaction } from '../tables/archive-tables.ts';
import { checkSlug } from './page-slug.ts';

/** A newspaper as a source describes it. It is identified by its `sourceId`, otherwise by its slug and place. */
export interface NewTitle {
  /** The preferred slug. If another title has it already, this one gets a longer slug. */
  readonly slug: string;
  readonly name: string;
  readonly place: string | null;
  /** ISO 639 code. */
  readonly language: string | null;
  readonly rights: { readonly uri: string; readonly statement: string } | null;
  /** True for invented titles only; all of their pages are marked. */
  readonly demonstration: boolean;
  /** A permanent identifier from its source, `lccn:sn83045462`; omitted if the source has none. */
  readonly sourceId?: string | null;
}

/** A title's slug, with its record; `known` is null for a new title. */
export interface FoundTitle {
  readonly slug: string;
  readonly known: TitleRow | null;
}

type TitleFacts = Omit<TitleRow, 'id' | 'slug'>;

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
const isCompatible = (one: string | null, other: string | null): boolean =>
  one === null || other === null || letters(one) === letters(other);

/** True if this row, which has the same slug, can be the title. */
function isSame(known: TitleRow, title: NewTitle): boolean {
  if ((known.demonstration === 1) !== title.demonstration) return false;
  const sourceId = title.sourceId ?? null;
  if (known.source_id !== null && sourceId !== null) return known.source_id === sourceId;
  return isCompatible(known.place, title.place);
}

/** Yields the slugs to try: `evening-star`, `evening-star-sn83045462`, `evening-star-lagos`, `evening-star-2` … */
function* addressesOf({ slug, place, sourceId }: NewTitle): Generator<string> {
  yield slug;
  for (const more of [sourceId?.split(':').at(-1), place]) {
    const part = plainSlug(more ?? '').slice(0, 32);
    if (part !== '') yield `${slug}-${part}`;
  }
  for (let count = 2; ; count += 1) yield `${slug}-${String(count)}`;
}

/** Finds the title, or the slug that it will have. Rejects with `bad-request` for an impossible slug. */
export async function findTitle(db: Pick<ArchiveTransaction, 'selectFrom'>, title: NewTitle): Promise<FoundTitle> {
  checkSlug(title.slug);
  const titles = db.selectFrom('archive_title').selectAll();
  if (title.sourceId !== undefined && title.sourceId !== null) {
    const known = await titles.where('source_id', '=', title.sourceId).executeTakeFirst();
    if (known !== undefined) return { slug: known.slug, known };
  }
  for (const slug of addressesOf(title)) {
    const known = await titles.where('slug', '=', slug).executeTakeFirst();
    if (known === undefined) return { slug, known: null };
    if (isSame(known, title)) return { slug, known };
  }
  throw new Error('Addresses have no end');
}

/** Returns the source's value or, if it gives none, the stored one. */
const mergeValue = (said: string | null | undefined, known: string | null | undefined): string | null =>
  said ?? known ?? null;

/** Values that the source gives replace the stored ones. */
const factsOf = (title: NewTitle, known: TitleRow | null): TitleFacts => ({
  name: title.name,
  place: mergeValue(title.place, known?.place),
  language: mergeValue(title.language, known?.language),
  rights_uri: mergeValue(title.rights?.uri, known?.rights_uri),
  rights_statement: mergeValue(title.rights?.statement, known?.rights_statement),
  demonstration: title.demonstration ? 1 : 0,
  source_id: mergeValue(title.sourceId, known?.source_id),
});

/** True when the title is new, or when storing it would change its record. */
export function titleDiffers({ known }: FoundTitle, title: NewTitle): boolean {
  if (known === null) return true;
  const facts = factsOf(title, known);
  return (Object.keys(facts) as (keyof TitleFacts)[]).some((key) => known[key] !== facts[key]);
}

/** Writes the title and returns its id, which never changes. */
export async function storeTitle(
  transaction: ArchiveTransaction,
  { slug, known }: FoundTitle,
  title: NewTitle,
): Promise<string> {
  const facts = factsOf(title, known);
  if (known !== null) {
    if (titleDiffers({ slug, known }, title))
      await transaction.updateTable('archive_title').set(facts).where('id', '=', known.id).execute();
    return known.id;
  }
  const id = randomUUID();
  await transaction
    .insertInto('archive_title')
    .values({ id, slug, ...facts })
    .execute();
  return id;
}
