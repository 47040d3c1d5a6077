import {
  type ArchiveContext,
  archiveLanguages,
  factsOf,
  labelLanguages,
  lockLog,
  logArrival,
  logChange,
  nextSeq,
  storePageText,
} from '../../core/public.ts';
import { updateClaimed, type Claim } from './queue.ts';
import type { Recognised } from './recognise.ts';
import { findLayout } from '../../text/public.ts';

interface ReadScan {
  readonly claim: Claim;
  /** The sha256 of the scan. */
  readonly master: string;
  /** How the recognised picture was made from the scan, as stored in the page's record. */
  readonly correction: string | null;
}

/**
 * Stores the words recognised on a page's scan, in one transaction with the queue and the change log, with the
 * articles that the layout of the page shows. Stores nothing and resolves to `left` if the page meanwhile has words or
 * another scan, no longer exists, or was claimed by another process.
 */
export async function storeRecognised(
  context: ArchiveContext,
  { claim, master, correction }: ReadScan,
  { words, engine }: Recognised,
): Promise<'stored' | 'left'> {
  const layout = findLayout(words);
  const { text, language } = labelLanguages(layout.text, await archiveLanguages(context));
  const found = { ...layout, text };
  const facts = factsOf(found, language);
  return await context.transact(async (transaction) => {
    await lockLog(transaction);
    const at = context.now();
    const page = await transaction
      .selectFrom('archive_page')
      .select(['recognised', 'master_hash', 'correction'])
      .where('id', '=', claim.pageId)
      .executeTakeFirst();
    const fits = page?.recognised === 0 && page.master_hash === master && page.correction === correction;
    const done = { state: 'done', problem: null, lease_until: null, at, engine, text_hash: facts.text_hash } as const;
    if (!(await updateClaimed(transaction, claim, fits ? done : 'forget')) || !fits) return 'left';
    await transaction.updateTable('archive_page').set(facts).where('id', '=', claim.pageId).execute();
    await storePageText(transaction, claim.pageId, found);
    const change = { seq: await nextSeq(transaction), page_id: claim.pageId, at };
    await logChange(transaction, { ...change, kind: 'text' });
    await logArrival(transaction, change);
    return 'stored';
  });
}
