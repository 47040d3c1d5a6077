import type { VisitorClient } from 'shared-contracts/page';
import type { LogInParts } from '../log-in.ts';
import { accountOfStep, endLoginStep } from '../second-factor/login-steps.ts';
import { startSession, type NewSession } from '../sessions/start-session.ts';
import { isAwaited } from './awaited.ts';

/**
 * Logs in the browser that signed up (R4.06), once the address is confirmed: it proves by `step` that it knows the
 * password. Resolves to null for another browser, since whoever signs up with the address of somebody else has chosen
 * the password of the account in which the owner would then be.
 */
export async function logInNew(
  { context, keys }: Pick<LogInParts, 'context' | 'keys'>,
  step: string | null,
  client: VisitorClient,
): Promise<NewSession | null> {
  const id = await accountOfStep(context, step).catch(() => null);
  if (step === null || id === null || (await isAwaited(context.db, context, id))) return null;
  await context.transact((transaction) => endLoginStep(transaction, step));
  const account = await context.db
    .selectFrom('auth_account')
    .selectAll()
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return account === undefined ? null : startSession(context, keys, account, { client, steps: 1 });
}
