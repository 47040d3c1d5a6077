import type { SliceCommand } from 'shared-contracts/server/api-slice';
import { twoStepChangedEmail } from '../account-emails.ts';
import { authContext, type AuthContext } from '../auth-tables.ts';
import { emailKey } from '../email-key.ts';
import { addSecurityEvent } from '../security-log/security-log.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { removeSecondFactors } from './second-factors.ts';

/** True when two-step login was on for the account, and is off now. */
const reset = ({ transact, mail, brand, now }: AuthContext, email: string): Promise<boolean> =>
  transact(async (transaction) => {
    const account = await transaction
      .selectFrom('auth_account')
      .select('id')
      .where('email_key', '=', emailKey(email))
      .where('erased_at', 'is', null)
      .executeTakeFirst();
    if (account === undefined || !(await removeSecondFactors(transaction, account.id))) return false;
    await endSessions(transaction, account.id, now());
    const event = { account: account.id, client: null, event: 'second-factors-reset', outcome: 'ok' } as const;
    await addSecurityEvent(transaction, event, now());
    await mail.add(transaction, twoStepChangedEmail(brand, account.id, 'reset'));
    return true;
  });

/**
 * `auth reset-second-factors <email>`: turns two-step login off for an account, for an admin who has lost the phone
 * when there is no other admin. Exit codes: 0 it is off now, 1 it was off or there is no such account, 2 wrong usage.
 */
export const resetSecondFactorsCommand: SliceCommand = async (context, args, { write }) => {
  const [email = ''] = args;
  if (args.length !== 1 || !email.includes('@')) {
    write('Usage: auth reset-second-factors <email>\n');
    return 2;
  }
  const done = await reset(authContext(context), email);
  write(done ? `Two-step login is off for ${email}.\n` : `There is no two-step login for ${email}.\n`);
  return done ? 0 : 1;
};
