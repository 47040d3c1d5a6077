import { AppError } from 'shared-contracts/app-error';
import { twoStepChangedEmail } from '../account-emails.ts';
import { callerClient } from '../caller.ts';
import type { AccountRow, AuthContext, AuthTransaction } from '../auth-tables.ts';
import { addSecurityEvent } from '../security-log/security-log.ts';
import { needsSecondFactor } from './factor-due.ts';
import { hasSecondFactor, removeSecondFactors } from './second-factors.ts';

const needed = (): AppError =>
  new AppError('conflict', 'Your role needs two-step login.', {
    hint: 'Add another way first, or ask an admin to turn it off for you.',
  });

/**
 * Called in the transaction in which an owner removes a second factor: informs the owner, and removes the recovery
 * codes when no factor is left. Rejects with `conflict` when the role needs one.
 */
export async function afterRemoval(
  transaction: AuthTransaction,
  own: AuthContext,
  account: AccountRow,
  what: 'app-removed' | 'passkey-removed',
): Promise<void> {
  const { id } = account;
  if (!(await hasSecondFactor(transaction, id))) {
    if (needsSecondFactor(account, own)) throw needed();
    await removeSecondFactors(transaction, id);
  }
  const event = { account: id, client: callerClient(own), event: 'second-factor-removed', outcome: 'ok' } as const;
  await addSecurityEvent(transaction, event, own.now());
  await own.mail.add(transaction, twoStepChangedEmail(own.brand, id, what));
}
