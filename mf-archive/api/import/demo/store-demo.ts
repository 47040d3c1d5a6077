import { type ArchiveContext, isMadeFromScan, type NewArticle, type NewPage, storePage } from '../../core/public.ts';
import type { DemoArticle } from './demo-edition.ts';
import { demoPages, type DemoPageSource, findEdition } from './demo-pages.ts';
import { renderScanJob, type DrawScanPayload } from './render-scan.ts';
import { orderWords } from './press/press.ts';
import type { PressWords } from './press/press-messages.ts';

const rights = {
  uri: 'https://creativecommons.org/publicdomain/zero/1.0/',
  statement: 'Invented for demonstration. Free to use without conditions.',
};

function toArticles(articles: readonly DemoArticle[], before: number): readonly NewArticle[] {
  return articles.map(({ kind, headline }, index) => ({
    number: before + index + 1,
    kind: kind ?? 'article',
    headline,
  }));
}

function toNewPage({ edition, ref }: DemoPageSource, { text }: PressWords): NewPage {
  const [year = 0, month = 0, day = 0] = edition.date.split('-').map(Number);
  const { slug, name, place } = edition.title;
  const before = edition.pages.slice(0, ref.sequence - 1).reduce((sum, { articles }) => sum + articles.length, 0);
  return {
    title: { slug, name, place, language: 'en', rights, demonstration: true },
    date: { year, month, day },
    edition: 1,
    sequence: ref.sequence,
    label: String(ref.sequence),
    text,
    articles: toArticles(edition.pages[ref.sequence - 1]?.articles ?? [], before),
  };
}

/** Stores the words of all pages; resolves to the scans that must be drawn. */
async function storeWords(context: ArchiveContext): Promise<readonly DrawScanPayload[]> {
  const waiting: DrawScanPayload[] = [];
  const setting = demoPages().map((page) => ({ page, words: orderWords(page.ref) }));
  // The first failure is reported below; this avoids unhandled rejections of the others meanwhile.
  for (const { words } of setting) words.catch(() => undefined);
  for (const { page, words } of setting) {
    const set = await words;
    const { id } = await storePage(context, toNewPage(page, set));
    if (!(await isMadeFromScan(context, id, set.sourceHash))) {
      waiting.push({ page: page.ref, sourceHash: set.sourceHash });
    }
  }
  return waiting;
}

const detailOf = ({ page }: DrawScanPayload): number => findEdition(page)?.detail ?? 1;

/** Sorts front pages first, since readers of a new site open these, and fine scans, which take longer, last. */
const byNeed = (a: DrawScanPayload, b: DrawScanPayload): number =>
  detailOf(a) - detailOf(b) || a.page.sequence - b.page.sequence || a.page.date.localeCompare(b.page.date);

/**
 * Sets all pages and stores their words, so that search works at once, and adds jobs that draw the scans. Interrupted
 * jobs are resumed.
 */
export async function storeDemo(context: ArchiveContext): Promise<void> {
  const waiting = [...(await storeWords(context))].sort(byNeed);
  const now = context.now();
  await context.transact(async (transaction) => {
    for (const [index, payload] of waiting.entries()) {
      const { title, date, sequence } = payload.page;
      const key = `${title} ${date} ${String(sequence)} ${payload.sourceHash}`;
      await context.jobs.add(renderScanJob, payload, { key, runAt: now + index, transaction });
    }
  });
  context.log.info({ scansToDraw: waiting.length }, 'The demonstration archive can be searched');
}
