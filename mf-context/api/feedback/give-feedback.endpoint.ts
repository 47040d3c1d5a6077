import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import { feedbackReasons, type GiveFeedbackInput } from 'shared-contracts/context/chats/give-feedback';
import { endpoint } from 'shared-contracts/server/endpoint';
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
  if (own === undefined) throw new AppError('not-found', 'This answer does not exist');
  if (quote === 0) return;
  const events = await readEvents(transaction, run, 0);
  const isThere = events.some(({ event }) => event.type === 'source' && event.card.number === quote);
  if (!isThere) throw new AppError('not-found', 'The answer has no such quote');
}

/**
 * Stores the visitor's feedback on their own answer, or on a quote in it; replaces earlier feedback. Errors:
 * `not-found` for an unknown quote or run, also for another member's run.
 */
export const giveFeedback = endpoint({
  method: 'POST',
  path: '/api/context/feedback',
  access: 'user',
  input: () =>
    Joi.object<GiveFeedbackInput>({
      run: Joi.string()
        .pattern(/^[\w-]{1,64}$/)
        .required(),
      quote: Joi.number().integer().min(1).max(5),
      verdict: Joi.string().valid('good', 'bad').required(),
      reason: Joi.string().valid(...feedbackReasons),
      note: Joi.string().trim().max(500).empty(''),
    }).options({ stripUnknown: true }),
  handle: async (anyContext, { run, quote = 0, verdict, reason, note }): Promise<{ readonly success: true }> => {
    const { transact, now } = contextSliceContext(anyContext);
    const accountId = accountIdOf(anyContext);
    await transact(async (transaction) => {
      await checkThing(transaction, accountId, run, quote);
      const feedback: Omit<FeedbackRow, 'quote' | 'run_id'> = {
        ...{ account_id: accountId, verdict, reason: reason ?? '', note: note ?? '', at: now() },
      };
      await transaction
        .insertInto('context_feedback')
        .values({ run_id: run, quote, ...feedback })
        .onConflict((conflict) => conflict.columns(['run_id', 'quote']).doUpdateSet(feedback))
        .execute();
    });
    return { success: true };
  },
});
