import { AppError } from 'shared-contracts/app-error';
import { siteLinks } from 'shared-contracts/site-links';
import type { ContextSliceContext, ContextTransaction } from '../context-tables.ts';
import { dayAndMonth, lagosMonth, endOfMonth } from './lagos-month.ts';

type ReadOnlyDb = Pick<ContextSliceContext['db'], 'selectFrom'>;

/** Returns how many questions an account has asked in a month (`YYYY-MM`). */
export async function questionsIn(db: ReadOnlyDb, accountId: string, month: string): Promise<number> {
  const row = await db
    .selectFrom('context_usage')
    .select('questions')
    .where('account_id', '=', accountId)
    .where('month', '=', month)
    .executeTakeFirst();
  return row?.questions ?? 0;
}

interface QuestionLimit extends Pick<ContextSliceContext, 'brand' | 'now'> {
  readonly accountId: string;
  /** Questions that the plan allows in a month; null: no limit. */
  readonly limit: number | null;
}

function usedUp({ brand, now, limit }: QuestionLimit): AppError {
  const renews = endOfMonth(now());
  const questions = limit === 1 ? 'question' : `${String(limit)} questions`;
  return new AppError('too-many-requests', `You have used the ${questions} in your plan this month.`, {
    hint: `Your questions reset on ${dayAndMonth(renews)}. Larger plans include more: see ${siteLinks(brand).membership}.`,
    retryAfter: Math.ceil((renews - now()) / 1_000),
  });
}

/** Counts a question in the transaction that stores it. Throws `too-many-requests` when none is left this month. */
export async function countQuestion(transaction: ContextTransaction, counting: QuestionLimit): Promise<void> {
  const { accountId, limit, now } = counting;
  const month = lagosMonth(now());
  const used = await questionsIn(transaction, accountId, month);
  if (limit !== null && used >= limit) throw usedUp(counting);
  await transaction
    .insertInto('context_usage')
    .values({ account_id: accountId, month, questions: 1, model_tokens: 0 })
    .onConflict((conflict) => conflict.columns(['account_id', 'month']).doUpdateSet({ questions: used + 1 }))
    .execute();
}

/** Refunds a question to the month in which it was asked, after a failure that was not the reader's fault. */
export async function refundQuestion(
  transaction: ContextTransaction,
  { account_id, asked_at }: { readonly account_id: string; readonly asked_at: number },
): Promise<void> {
  await transaction
    .updateTable('context_usage')
    .set(({ eb }) => ({ questions: eb('questions', '-', 1) }))
    .where('account_id', '=', account_id)
    .where('month', '=', lagosMonth(asked_at))
    .where('questions', '>', 0)
    .execute();
}
