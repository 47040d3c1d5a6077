import { randomBytes, createHash } from 'node:crypto';
import { tellNews } from 'shared-contracts/server/news';
import {
  type ArchiveContext,
  type ArchiveTransaction,
  changesTopic,
  findTitle,
  type IssueRow,
  issueSlug,
  type PageRow,
  pageSlug,
  storeTitle,
} from '../../../core/public.ts';
import type { GeneratedPage } from './generate-page.ts';
import { encodePageText } from '../../../text/public.ts';

/**
 * Returns a generator of UUIDs of version 7, which sort in the order of creation, so that a million rows are appended
 * to an index instead of spread over it.
 */
export function orderedIds(now: () => number): () => string {
  let [last, count] = [0, 0];
  return () => {
    count = now() > last ? 0 : count + 1;
    // The counter has twelve bits: after 4,096 ids in one millisecond, the next millisecond is used.
    last = Math.max(last + (count > 0xfff ? 1 : 0), now());
    count &= 0xfff;
    const time = last.toString(16).padStart(12, '0');
    const random = randomBytes(8).toString('hex');
    return `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, '0')}-8${random.slice(1, 4)}-${random.slice(4)}`;
  };
}

interface ReadyPage {
  readonly page: GeneratedPage;
  readonly issue: string;
  readonly sourceKey: string;
  readonly words: Uint8Array;
}

const newId = orderedIds(Date.now);

/** Rows per statement, since databases limit the number of values. */
const maxRows = 400;

async function insertAll<Row>(rows: readonly Row[], insert: (some: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += maxRows) await insert(rows.slice(from, from + maxRows));
}

async function insertIssues(
  transaction: ArchiveTransaction,
  pages: readonly ReadyPage[],
  at: number,
): Promise<ReadonlyMap<string, string>> {
  const slugs = [...new Set(pages.map(({ issue }) => issue))];
  const known = await transaction
    .selectFrom('archive_issue')
    .select(['id', 'slug'])
    .where('slug', 'in', slugs)
    .execute();
  const ids = new Map(known.map(({ id, slug }) => [slug, id]));
  const titleIds = new Map<string, string>();
  const rows: IssueRow[] = [];
  for (const { page, issue } of pages) {
    if (ids.has(issue)) continue;
    const { slug } = page.title;
    const titleId =
      titleIds.get(slug) ?? (await storeTitle(transaction, await findTitle(transaction, page.title), page.title));
    titleIds.set(slug, titleId);
    const { year, month, day } = page.date;
    const id = newId();
    rows.push({ id, title_id: titleId, slug: issue, year, month, day, precision: 'day', edition: page.edition });
    ids.set(issue, id);
  }
  await insertAll(rows, async (some) => {
    await transaction.insertInto('archive_issue').values(some).execute();
    const changes = some.map(({ id, title_id }) => ({ issue_id: id, title_id, added_at: at, changed_at: at }));
    await transaction.insertInto('archive_edition_change').values(changes).execute();
  });
  return ids;
}

function toRow({ page, sourceKey, words }: ReadyPage, issueId: string): PageRow {
  const printed = page.text.blocks.flatMap(({ lines }) => lines.flatMap((line) => line.words));
  return {
    ...{ id: newId(), issue_id: issueId, slug: sourceKey, source_key: sourceKey },
    ...{ sequence: page.sequence, label: page.label, recognised: 1 },
    text_hash: createHash('sha256').update(words).digest('hex'),
    word_count: printed.filter(({ hyphen }) => hyphen !== 'second').length,
    confidence: printed.reduce((sum, { confidence }) => sum + (confidence ?? 0), 0) / printed.length,
    ...{ language: null, language_detected: 0 },
    ...{ image_hash: null, image_source_hash: null, image: null },
    ...{ master_hash: null, master_type: null, master_bytes: null, correction: null },
  };
}

/** Reserves `count` numbers of the change log; resolves to the number before the first of them. */
async function takeSeqs(transaction: ArchiveTransaction, count: number): Promise<number> {
  const { seq } = await transaction
    .updateTable('archive_clock')
    .set((eb) => ({ seq: eb('seq', '+', count) }))
    .where('id', '=', 1)
    .returning('seq')
    .executeTakeFirstOrThrow();
  await tellNews(transaction, changesTopic);
  return seq - count;
}

async function insertArticles(
  transaction: ArchiveTransaction,
  pages: readonly { readonly ready: ReadyPage; readonly row: PageRow }[],
): Promise<void> {
  const articles = pages.flatMap(({ ready, row }) =>
    ready.page.articles.map(({ number, kind, headline }) => {
      const article = { id: newId(), issue_id: row.issue_id, number, kind, headline };
      return { article, place: { article_id: article.id, page_id: row.id } };
    }),
  );
  await insertAll(articles, async (some) => {
    await transaction
      .insertInto('archive_article')
      .values(some.map(({ article }) => article))
      .execute();
    await transaction
      .insertInto('archive_article_page')
      .values(some.map(({ place }) => place))
      .execute();
  });
}

type PagePlace = Pick<GeneratedPage, 'title' | 'date' | 'edition' | 'sequence'>;

const issueOf = ({ title, date, edition }: PagePlace): string => issueSlug(title.slug, date, edition);
const keyOf = (place: PagePlace): string => pageSlug(issueOf(place), place.sequence);

/** Resolves to the positions that have no page yet. */
export async function freePlaces<Some extends PagePlace>(
  db: Pick<ArchiveContext['db'], 'selectFrom'>,
  places: readonly Some[],
): Promise<readonly Some[]> {
  const known = await db
    .selectFrom('archive_page')
    .select('source_key')
    .where('source_key', 'in', places.map(keyOf))
    .execute();
  const taken = new Set(known.map(({ source_key }) => source_key));
  return places.filter((place) => !taken.has(keyOf(place)));
}

const readyPage = (page: GeneratedPage): ReadyPage => ({
  ...{ page, issue: issueOf(page), sourceKey: keyOf(page) },
  words: encodePageText(page.text),
});

/**
 * Stores many pages in one transaction, each with an entry in the change log; existing pages are skipped. Only for
 * pages that are never imported again from a source: they have only text, and each has its own position.
 */
export async function storePages(context: ArchiveContext, pages: readonly GeneratedPage[]): Promise<number> {
  const ready = new Map(pages.map((page) => [page, readyPage(page)]));
  return await context.transact(async (transaction) => {
    const fresh = (await freePlaces(transaction, pages)).flatMap((page) => ready.get(page) ?? []);
    if (fresh.length === 0) return 0;
    const before = await takeSeqs(transaction, fresh.length);
    const at = context.now();
    const issues = await insertIssues(transaction, fresh, at);
    const stored = fresh.map((ready) => ({ ready, row: toRow(ready, issues.get(ready.issue) ?? '') }));
    await insertAll(stored, async (some) => {
      await transaction
        .insertInto('archive_page')
        .values(some.map(({ row }) => row))
        .execute();
      const texts = some.map(({ ready, row }) => ({ page_id: row.id, words: ready.words }));
      await transaction.insertInto('archive_page_text').values(texts).execute();
    });
    await insertArticles(transaction, stored);
    const arrivals = stored.map(({ row }, index) => ({ seq: before + index + 1, page_id: row.id, at }));
    await insertAll(arrivals, async (some) => {
      const changes = some.map((arrival) => ({ ...arrival, kind: 'text' as const }));
      await transaction.insertInto('archive_change').values(changes).execute();
      await transaction.insertInto('archive_arrival').values(some).execute();
    });
    return fresh.length;
  });
}
