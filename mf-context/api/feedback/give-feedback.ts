import { AppError } from 'shared-contracts/app-error';
import type { GiveFeedbackInput } from 'shared-contracts/context/chats/give-feedback';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { accountIdOf } from '../account-id-of.ts';
import { readEvents } from '../chats/event-log.ts';
import { contextSliceContext, type ContextTransaction, type FeedbackRow } from '../context-tables.ts';

async function checkThing(transaction: ContextTransaction, accountId: string, run: string, quote: number) {
  const own = await transaction
    .selectFrom('context_run as run')
    .innerJoin('context_chat as chat', 'chat.id', 'run.chat_id')
    .select('run.id')
    .where('run.id', '=', run)
    .where('run.account_id', '=', accountId)
    .where('chat.deleted_at', 'is', null)
    .executeTakeFirst();
  if (own === undefined) throw new AppError('not-found', 'There is no such answer');
  if (quote === 0) return;
  const events = await readEvents(transaction, run, 0);
  const isThere = events.some(({ event }) => event.type === 'source' && event.card.number === quote);
  if (!isThere) throw new AppError('not-found', 'The answer has no such quote');
}

/** Keeps what a reader says of an answer of their own, or of a quote in it; again takes its place. */
export async function giveFeedback(
  anyContext: SliceContext,
  { run, quote = 0, verdict, reason, note }: GiveFeedbackInput,
): Promise<{ readonly success: true }> {
  const { transact, now } = contextSliceContext(anyContext);
  const accountId = accountIdOf(anyContext);
  await transact(async (transaction) => {
    await checkThing(transaction, accountId, run, quote);
    const said: Omit<FeedbackRow, 'quote' | 'run_id'> = {
      ...{ account_id: accountId, verdict, reason: reason ?? '', note: note ?? '', at: now() },
    };
    await transaction
      .insertInto('context_feedback')
      .values({ run_id: run, quote, ...said })
      .onConflict((conflict) => conflict.columns(['run_id', 'quote']).doUpdateSet(said))
      .execute();
  });
  return { success: true };
}
