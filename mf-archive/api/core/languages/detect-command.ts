import type { SliceCommand } from 'shared-contracts/server/api-slice';
import { archiveContext, type ArchiveContext } from '../tables/archive-tables.ts';
import { lockLog, logChange, nextSeq } from '../pages/log-change.ts';
import { type PageText, decodePageText, encodePageText } from '../../text/public.ts';
import { labelLanguages } from './label-languages.ts';
import { archiveLanguages } from './language-columns.ts';

const usage = `Detects the languages of pages imported before detection existed, from their text.

  detect-languages

Languages stated by a source are kept. Safe to stop and rerun, also while the site runs.
`;

const pageSize = 100;

/** Resolves to the next pages in the order of their ids that have words and no language of their own. */
const nextPages = ({ db }: ArchiveContext, after: string) =>
  db
    .selectFrom('archive_page')
    .select('id')
    .where('id', '>', after)
    .where('recognised', '=', 1)
    .where('language', 'is', null)
    .orderBy('id')
    .limit(pageSize)
    .execute();

/** Returns the words of a page; none if they are damaged, which the index reports. */
function readText(words: Uint8Array): PageText {
  try {
    return decodePageText(words);
  } catch {
    return { width: 0, height: 0, blocks: [] };
  }
}

/**
 * Stores the languages of a page and its blocks. Resolves to false if the page's language cannot be detected, or if the
 * page has one by now.
 */
async function detectForPage(context: ArchiveContext, id: string, candidates: readonly string[]): Promise<boolean> {
  return await context.transact(async (transaction) => {
    await lockLog(transaction);
    const stored = await transaction
      .selectFrom('archive_page_text')
      .innerJoin('archive_page', 'archive_page.id', 'archive_page_text.page_id')
      .select('words')
      .where('page_id', '=', id)
      .where('archive_page.language', 'is', null)
      .executeTakeFirst();
    if (stored === undefined) return false;
    const { text, language } = labelLanguages(readText(stored.words), candidates);
    if (language === null) return false;
    const seq = await nextSeq(transaction);
    const columns = { language: language.code, language_detected: language.isDetected ? 1 : 0 };
    await transaction.updateTable('archive_page').set(columns).where('id', '=', id).execute();
    const words = encodePageText(text);
    await transaction.updateTable('archive_page_text').set({ words }).where('page_id', '=', id).execute();
    await logChange(transaction, { seq, page_id: id, kind: 'text', at: context.now() });
    return true;
  });
}

/** `detect-languages`: exits with 0, or with 2 if there are any arguments. */
export const detectLanguagesCommand: SliceCommand = async (anyContext, args, terminal) => {
  if (args.length > 0) {
    terminal.write(usage);
    return 2;
  }
  const context = archiveContext(anyContext);
  const candidates = await archiveLanguages(context);
  let [after, detected, unknown] = ['', 0, 0];
  for (let ids = await nextPages(context, after); ids.length > 0; ids = await nextPages(context, after)) {
    for (const { id } of ids) {
      if (terminal.signal.aborted) break;
      if (await detectForPage(context, id, candidates)) detected += 1;
      else unknown += 1;
      after = id;
    }
    if (terminal.signal.aborted) break;
    if (terminal.isTty) terminal.write(`\r${String(detected + unknown)} pages`);
  }
  terminal.write(
    `${terminal.isTty ? '\n' : ''}Pages whose language was detected: ${String(detected)}. ` +
      `Pages with too little text to tell: ${String(unknown)}.\n`,
  );
  return 0;
};
