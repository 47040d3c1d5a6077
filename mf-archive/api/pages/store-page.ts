import { createHash, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import type { ArchiveContext, ArchiveTables, PageRow } from '../archive-tables.ts';
import { logChange, nextSeq } from './log-change.ts';
import { checkPlace, issueSlug, pageSlug } from './page-slug.ts';
import { encodePageText, type PageText, type PrintedWord } from './page-words.ts';
import { storeTitle, titleDiffers, type NewTitle } from './store-title.ts';

/** A page as its source describes it. Its identity is title, date, edition and sequence. */
export interface NewPage {
  readonly title: NewTitle;
  readonly date: NewspaperDate;
  /** 1 unless a day has several. */
  readonly edition: number;
  /** Position in the edition, from 1. */
  readonly sequence: number;
  /** As printed. */
  readonly label: string;
  readonly text: PageText;
}

export interface StoredPage {
  readonly id: string;
  readonly slug: string;
  readonly outcome: 'new' | 'changed' | 'unchanged';
}

type Transacting = Transaction<ArchiveTables>;
type Facts = Pick<PageRow, 'text_hash' | 'word_count' | 'confidence' | 'label'>;

const wordsOf = (text: PageText): readonly PrintedWord[] =>
  text.blocks.flatMap((block) => block.lines.flatMap((line) => line.words));

function factsOf({ text, label }: NewPage): Facts {
  const words = wordsOf(text);
  const sure = words.flatMap((word) => (word.confidence === null ? [] : [word.confidence]));
  return {
    label,
    text_hash: createHash('sha256').update(JSON.stringify(text)).digest('hex'),
    word_count: words.filter((word) => word.hyphen !== 'second').length,
    confidence: sure.length === 0 ? null : sure.reduce((sum, one) => sum + one, 0) / sure.length,
  };
}

/** Answers the id of the title's edition, which is made if need be. */
export async function storeIssue(
  transaction: Transacting,
  title: { readonly id: string; readonly slug: string },
  page: Pick<NewPage, 'date' | 'edition'>,
): Promise<string> {
  const slug = issueSlug(title.slug, page.date, page.edition);
  const known = await transaction.selectFrom('archive_issue').select('id').where('slug', '=', slug).executeTakeFirst();
  if (known !== undefined) return known.id;
  const { year, month, day } = page.date;
  const precision = month === null ? 'year' : day === null ? 'month' : 'day';
  const id = randomUUID();
  const row = { id, title_id: title.id, slug, year, month, day, precision, edition: page.edition } as const;
  await transaction.insertInto('archive_issue').values(row).execute();
  return id;
}

/** The wanted address, or the next free one: an address that once led to another page is never given away. */
export async function freeSlug(transaction: Transacting, wanted: string): Promise<string> {
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? wanted : `${wanted}-${String(count)}`;
    const page = await transaction.selectFrom('archive_page').select('id').where('slug', '=', slug).executeTakeFirst();
    const old = await transaction
      .selectFrom('archive_redirect')
      .select('slug')
      .where('slug', '=', slug)
      .executeTakeFirst();
    if (page === undefined && old === undefined) return slug;
  }
}

async function insertPage(
  transaction: Transacting,
  sourceKey: string,
  page: NewPage,
  facts: Facts,
): Promise<StoredPage> {
  const titleId = await storeTitle(transaction, page.title);
  const row = {
    id: randomUUID(),
    issue_id: await storeIssue(transaction, { id: titleId, slug: page.title.slug }, page),
    slug: await freeSlug(transaction, sourceKey),
    source_key: sourceKey,
    sequence: page.sequence,
    image_hash: null,
    image_source_hash: null,
    image: null,
    ...facts,
  };
  await transaction.insertInto('archive_page').values(row).execute();
  return { id: row.id, slug: row.slug, outcome: 'new' };
}

const sameFacts = (known: Facts, facts: Facts): boolean =>
  known.text_hash === facts.text_hash && known.label === facts.label;

/**
 * Stores the text of one page with its title and edition, in one transaction with its line in the change log. A page
 * that was stored before keeps its id and address; the same content again writes nothing. Rejects with `bad-request`
 * for an impossible date or place. The scan comes separately: `storePageImage`.
 */
export async function storePage(context: ArchiveContext, page: NewPage): Promise<StoredPage> {
  checkPlace(page.title.slug, page.date, page.edition, page.sequence);
  const facts = factsOf(page);
  const words = encodePageText(page.text);
  const sourceKey = pageSlug(issueSlug(page.title.slug, page.date, page.edition), page.sequence);
  return await context.transact(async (transaction) => {
    const known = await transaction
      .selectFrom('archive_page')
      .select(['id', 'slug', 'text_hash', 'word_count', 'confidence', 'label'])
      .where('source_key', '=', sourceKey)
      .executeTakeFirst();
    const retitled = await titleDiffers(transaction, page.title);
    if (known !== undefined && !retitled && sameFacts(known, facts)) {
      return { id: known.id, slug: known.slug, outcome: 'unchanged' };
    }
    const seq = await nextSeq(transaction);
    const stored: StoredPage =
      known === undefined
        ? await insertPage(transaction, sourceKey, page, facts)
        : { id: known.id, slug: known.slug, outcome: 'changed' };
    if (known !== undefined) {
      await storeTitle(transaction, page.title);
      await transaction.updateTable('archive_page').set(facts).where('id', '=', known.id).execute();
    }
    await transaction
      .insertInto('archive_page_text')
      .values({ page_id: stored.id, words })
      .onConflict((conflict) => conflict.column('page_id').doUpdateSet({ words }))
      .execute();
    await logChange(transaction, { seq, page_id: stored.id, kind: 'text', at: context.now() });
    return stored;
  });
}
