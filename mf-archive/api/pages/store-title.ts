import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { ArchiveTables, TitleRow } from '../archive-tables.ts';

/** A newspaper as a source describes it; known again by its slug. */
export interface NewTitle {
  readonly slug: string;
  readonly name: string;
  readonly place: string | null;
  /** ISO 639 code. */
  readonly language: string | null;
  readonly rights: { readonly uri: string; readonly statement: string } | null;
  /** True for invented titles only: shown wherever its pages are. */
  readonly demonstration: boolean;
}

type TitleFacts = Omit<TitleRow, 'id'>;

const factsOf = ({ slug, name, place, language, rights, demonstration }: NewTitle): TitleFacts => ({
  slug,
  name,
  place,
  language,
  rights_uri: rights?.uri ?? null,
  rights_statement: rights?.statement ?? null,
  demonstration: demonstration ? 1 : 0,
});

const find = (transaction: Transaction<ArchiveTables>, slug: string): Promise<TitleRow | undefined> =>
  transaction.selectFrom('archive_title').selectAll().where('slug', '=', slug).executeTakeFirst();

/** True when the archive does not know the title, or knows it otherwise. */
export async function titleDiffers(transaction: Transaction<ArchiveTables>, title: NewTitle): Promise<boolean> {
  const known = await find(transaction, title.slug);
  if (known === undefined) return true;
  const facts = factsOf(title);
  return (Object.keys(facts) as (keyof TitleFacts)[]).some((key) => known[key] !== facts[key]);
}

/** Writes the title as described and answers its id, which it keeps. */
export async function storeTitle(transaction: Transaction<ArchiveTables>, title: NewTitle): Promise<string> {
  const known = await find(transaction, title.slug);
  const facts = factsOf(title);
  if (known !== undefined) {
    await transaction.updateTable('archive_title').set(facts).where('id', '=', known.id).execute();
    return known.id;
  }
  const id = randomUUID();
  await transaction
    .insertInto('archive_title')
    .values({ id, ...facts })
    .execute();
  return id;
}
