import { createHash, randomUUID } from 'node:crypto';
import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import type { ArchiveContext, PageRow, ArchiveTransaction } from '../tables/archive-tables.ts';
import { reapplyCorrections, storeSourceHash } from '../corrections/reapply-corrections.ts';
import { numberedForSequence, storePageText } from './renumber-articles.ts';
import { logArrival, logChange, nextSeq } from './log-change.ts';
import { rejectWithdrawnSource, withdrawnPageAt } from '../withdrawals/find-withdrawn.ts';
import { checkPlace, issueSlug, pageSlug } from './page-slug.ts';
import { type PageText, type PrintedWord, type TextLanguage, encodePageText } from '../../text/public.ts';
import { labelLanguages, withoutDetected } from '../languages/label-languages.ts';
import { archiveLanguages } from '../languages/language-columns.ts';
import type { NewArticle } from './store-articles.ts';
import { findTitle, storeTitle, titleDiffers, type FoundTitle, type NewTitle } from './store-title.ts';

/** A page as its source describes it, identified by title, date, edition and sequence. */
export interface NewPage {
  readonly title: NewTitle;
  readonly date: NewspaperDate;
  /** 1 unless the title has several on that day. */
  readonly edition: number;
  /** Position in the edition, from 1. */
  readonly sequence: number;
  /** As printed. */
  readonly label: string;
  /** Null if not yet recognised: the page is listed without words; words that are already stored remain. */
  readonly text: PageText | null;
  /** The articles with words on this page; the blocks of `text` refer to their numbers. */
  readonly articles?: readonly NewArticle[];
}

export interface StoredPage {
  readonly id: string;
  readonly slug: string;
  /** Slug of its title, which may differ from the requested one. */
  readonly titleSlug: string;
  /** False until the page has words. */
  readonly recognised: boolean;
  readonly outcome: 'new' | 'changed' | 'unchanged';
}

type TextFacts = Pick<
  PageRow,
  'recognised' | 'text_hash' | 'word_count' | 'confidence' | 'language' | 'language_detected'
>;
interface KnownPage extends TextFacts, Pick<PageRow, 'id' | 'slug' | 'label' | 'issue_id'> {
  /** `text_hash` of the words from the source, if some of them were corrected. */
  readonly source_hash: string | null;
}

const noText: TextFacts = {
  ...{ recognised: 0, text_hash: '', word_count: 0, confidence: null, language: null, language_detected: 0 },
};

const wordsOf = (text: PageText): readonly PrintedWord[] =>
  text.blocks.flatMap((block) => block.lines.flatMap((line) => line.words));

/** Returns the columns of a page's record that depend on its words. `language`: that of the words. */
export function factsOf(
  { text, articles = [] }: Pick<NewPage, 'text' | 'articles'>,
  language: TextLanguage | null,
): TextFacts {
  if (text === null) return noText;
  const words = wordsOf(text);
  const sure = words.flatMap((word) => (word.confidence === null ? [] : [word.confidence]));
  const hash = createHash('sha256').update(JSON.stringify(withoutDetected(text)));
  if (articles.length > 0) hash.update(JSON.stringify(articles));
  return {
    recognised: 1,
    text_hash: hash.digest('hex'),
    word_count: words.filter((word) => word.hyphen !== 'second').length,
    confidence: sure.length === 0 ? null : sure.reduce((sum, one) => sum + one, 0) / sure.length,
    language: language?.code ?? null,
    language_detected: language?.isDetected === true ? 1 : 0,
  };
}

/** Resolves to the words of a page, labelled with their languages, and the columns that depend on them. */
async function labelled(
  context: Pick<ArchiveContext, 'db'>,
  page: NewPage,
): Promise<Pick<WrittenText, 'text' | 'facts'>> {
  if (page.text === null) return { text: null, facts: noText };
  const candidates = [
    ...(await archiveLanguages(context)),
    ...(page.title.language === null ? [] : [page.title.language]),
  ];
  const { text, language } = labelLanguages(page.text, candidates);
  return { text, facts: factsOf(page, language) };
}

/** Returns the id of the title's edition, which is created if necessary. */
export async function storeIssue(
  transaction: ArchiveTransaction,
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

/**
 * Resolves to the wanted slug or the next free one. A slug that a page in the archive or a withdrawn one has, or once
 * had, is not reused; those of removed pages are.
 */
export async function freeSlug(transaction: ArchiveTransaction, wanted: string): Promise<string> {
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? wanted : `${wanted}-${String(count)}`;
    const page = await transaction.selectFrom('archive_page').select('id').where('slug', '=', slug).executeTakeFirst();
    const old = await transaction
      .selectFrom('archive_redirect')
      .select('slug')
      .where('slug', '=', slug)
      .executeTakeFirst();
    const away = await withdrawnPageAt({ db: transaction }, slug);
    if (page === undefined && old === undefined && away === undefined) return slug;
  }
}

interface PagePlace {
  readonly title: FoundTitle;
  /** The slug that follows from the source's data (`source_key`), by which a repeated import finds the page. */
  readonly sourceKey: string;
}

async function findPlace(db: Pick<ArchiveTransaction, 'selectFrom'>, page: NewPage): Promise<PagePlace> {
  const title = await findTitle(db, page.title);
  const sourceKey = pageSlug(issueSlug(title.slug, page.date, page.edition), page.sequence);
  await rejectWithdrawnSource({ db }, sourceKey);
  return { title, sourceKey };
}

const findKnown = (db: Pick<ArchiveTransaction, 'selectFrom'>, sourceKey: string): Promise<KnownPage | undefined> =>
  db
    .selectFrom('archive_page')
    .leftJoin('archive_corrected_page', 'archive_corrected_page.page_id', 'archive_page.id')
    .select(['id', 'slug', 'issue_id', 'label', 'recognised', 'text_hash', 'word_count', 'confidence', 'source_hash'])
    .select(['language', 'language_detected'])
    .where('source_key', '=', sourceKey)
    .executeTakeFirst();

async function insertPage(
  transaction: ArchiveTransaction,
  { title, sourceKey }: PagePlace,
  page: NewPage,
  facts: TextFacts,
): Promise<KnownPage> {
  const titleId = await storeTitle(transaction, title, page.title);
  const row = {
    id: randomUUID(),
    issue_id: await storeIssue(transaction, { id: titleId, slug: title.slug }, page),
    slug: await freeSlug(transaction, sourceKey),
    source_key: sourceKey,
    sequence: page.sequence,
    label: page.label,
    ...facts,
  };
  await transaction.insertInto('archive_page').values(row).execute();
  return { ...row, source_hash: null };
}

/** Returns the facts to write: a page that has words keeps them if it is imported again without words. */
const factsToStore = (known: KnownPage | undefined, fresh: TextFacts): TextFacts => {
  if (known?.recognised !== 1 || fresh.recognised === 1) return fresh;
  const { recognised, text_hash, word_count, confidence, language, language_detected } = known;
  return { recognised, text_hash, word_count, confidence, language, language_detected };
};

const isUnchanged = (known: KnownPage, page: NewPage, facts: TextFacts): boolean =>
  [known.text_hash, known.source_hash].includes(facts.text_hash) &&
  known.recognised === facts.recognised &&
  known.language === facts.language &&
  known.language_detected === facts.language_detected &&
  known.label === page.label;

/** Words as they are stored, with the page's columns that depend on them. */
interface WrittenText {
  readonly text: PageText | null;
  readonly packed: Uint8Array | null;
  readonly facts: TextFacts;
}

/** Reapplies people's corrections of lines to the imported words. */
async function withCorrections(
  transaction: ArchiveTransaction,
  known: KnownPage | undefined,
  imported: WrittenText,
): Promise<WrittenText> {
  if (imported.text === null || known === undefined || known.source_hash === null) return imported;
  const text = await reapplyCorrections(transaction, known.id, imported.text);
  await storeSourceHash(transaction, known.id, imported.facts.text_hash);
  if (text === imported.text) return imported;
  const { language, language_detected } = imported.facts;
  return { text, packed: encodePageText(text), facts: { ...factsOf({ text }, null), language, language_detected } };
}

const outcomeOf = (
  known: KnownPage | undefined,
  { title }: PagePlace,
  page: NewPage,
  facts: TextFacts,
): StoredPage['outcome'] => {
  if (known === undefined) return 'new';
  return titleDiffers(title, page.title) || !isUnchanged(known, page, facts) ? 'changed' : 'unchanged';
};

/** The result of storing a page; `id` is null if the page does not exist yet. */
export type ComparedPage = Omit<StoredPage, 'id'> & { readonly id: string | null };

/** Resolves to what `storePage` would do with this page, without doing it. Rejects as `storePage` does. */
export async function comparePage({ db }: ArchiveContext, page: NewPage): Promise<ComparedPage> {
  checkPlace(page.date, page.edition, page.sequence);
  const place = await findPlace(db, page);
  const known = await findKnown(db, place.sourceKey);
  const facts = factsToStore(known, (await labelled({ db }, page)).facts);
  return {
    ...{ id: known?.id ?? null, slug: known?.slug ?? place.sourceKey, titleSlug: place.title.slug },
    ...{ recognised: facts.recognised === 1, outcome: outcomeOf(known, place, page, facts) },
  };
}

/**
 * Stores the text of one page with its title, edition and articles, and an entry in the change log, in one transaction.
 * A known page keeps its id and slug; the same content again writes nothing. Corrected lines stay corrected. Rejects
 * with `bad-request` for an impossible slug, date or number, and with `gone` if the page is withdrawn. The scan is
 * stored separately, by `storePageImage`.
 */
export async function storePage(context: ArchiveContext, page: NewPage): Promise<StoredPage> {
  checkPlace(page.date, page.edition, page.sequence);
  const { text: own, facts: fresh } = await labelled(context, page);
  const numbered =
    own === null ? null : numberedForSequence({ text: own, articles: page.articles ?? [] }, page.sequence);
  const { text: printed = null, articles = [] } = numbered ?? {};
  const came = { text: printed, packed: printed === null ? null : encodePageText(printed) };
  return await context.transact(async (transaction) => {
    const place = await findPlace(transaction, page);
    const known = await findKnown(transaction, place.sourceKey);
    const toStore = factsToStore(known, fresh);
    const outcome = outcomeOf(known, place, page, toStore);
    const summary = { titleSlug: place.title.slug, recognised: toStore.recognised === 1, outcome };
    if (known !== undefined && outcome === 'unchanged') return { id: known.id, slug: known.slug, ...summary };
    const seq = await nextSeq(transaction);
    const { text, packed, facts } = await withCorrections(transaction, known, { ...came, facts: toStore });
    if (known !== undefined) {
      await storeTitle(transaction, place.title, page.title);
      await transaction
        .updateTable('archive_page')
        .set({ ...facts, label: page.label })
        .where('id', '=', known.id)
        .execute();
    }
    const stored = known ?? (await insertPage(transaction, place, page, facts));
    if (text !== null && packed !== null) await storePageText(transaction, stored.id, { text, packed, articles });
    const change = { seq, page_id: stored.id, at: context.now() };
    await logChange(transaction, { ...change, kind: 'text' });
    if (facts.recognised === 1) await logArrival(transaction, change);
    return { id: stored.id, slug: stored.slug, ...summary };
  });
}
