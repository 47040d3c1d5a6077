import type { PlanName } from 'shared-contracts/membership/catalogue';
import { lagosMonth } from '../allowance/lagos-month.ts';
import type { ContextSliceContext } from '../context-tables.ts';

/** Tokens of prompts and answers that a plan may use in a calendar month (Lagos); about 4,000 a question. */
const monthlyTokens: Readonly<Record<PlanName, number>> = {
  roots: 20_000,
  stem: 80_000,
  branch: 800_000,
  canopy: 8_000_000,
};

interface Spending extends Pick<ContextSliceContext, 'transact'> {
  readonly account: string;
  /** When the writing begins, in ms; its tokens count for that month. */
  readonly at: number;
}

/**
 * Reserves the most tokens that a question can use, so that simultaneous questions cannot exceed the plan. Resolves to
 * false when too few are left this month. `settleTokens` returns the unused ones.
 */
export async function reserveTokens(
  { transact, account, at }: Spending,
  plan: PlanName,
  tokens: number,
): Promise<boolean> {
  const month = lagosMonth(at);
  return await transact(async (transaction) => {
    const row = await transaction
      .selectFrom('context_usage')
      .select('model_tokens')
      .where('account_id', '=', account)
      .where('month', '=', month)
      .executeTakeFirst();
    const model_tokens = (row?.model_tokens ?? 0) + tokens;
    if (model_tokens > monthlyTokens[plan]) return false;
    await transaction
      .insertInto('context_usage')
      .values({ account_id: account, month, questions: 0, model_tokens })
      .onConflict((conflict) => conflict.columns(['account_id', 'month']).doUpdateSet({ model_tokens }))
      .execute();
    return true;
  });
}

/** Replaces the reserved tokens by those used. Does nothing when the account has been deleted. */
export async function settleTokens(
  { transact, account, at }: Spending,
  { reserved, used }: { readonly reserved: number; readonly used: number },
): Promise<void> {
  await transact(async (transaction) => {
    await transaction
      .updateTable('context_usage')
      .set(({ eb }) => ({ model_tokens: eb('model_tokens', '+', used - reserved) }))
      .where('account_id', '=', account)
      .where('month', '=', lagosMonth(at))
      .execute();
  });
}
