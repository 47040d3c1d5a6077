import { roles, type Role } from 'shared-contracts/auth/roles';
import type { SliceCommand } from 'shared-contracts/server/api-slice';
import { authContext, type AuthContext } from '../auth-tables.ts';
import { emailKey } from '../email-key.ts';
import { endFactorGrace } from '../second-factor/factor-due.ts';
import { addSecurityEvent } from '../security-log/security-log.ts';

const usage = `npm run grant -- <email> <role>, where the role is one of ${roles.join(', ')}`;

const isRole = (text: string): text is Role => roles.some((role) => role === text);

type Granted = 'now' | 'already' | 'nobody';

/** Takes effect at once, even in existing sessions, because the role is read at every request. */
async function grant(context: AuthContext, email: string, role: Role): Promise<Granted> {
  const now = context.now();
  return context.transact(async (transaction) => {
    const account = await transaction
      .selectFrom('auth_account')
      .select(['id', 'role'])
      .where('email_key', '=', emailKey(email))
      .where('erased_at', 'is', null)
      .executeTakeFirst();
    if (account === undefined) return 'nobody';
    if (account.role === role) return 'already';
    await transaction.updateTable('auth_account').set({ role }).where('id', '=', account.id).execute();
    await endFactorGrace(transaction, account.id);
    await addSecurityEvent(
      transaction,
      { account: account.id, client: null, event: 'role-changed', outcome: 'ok' },
      now,
    );
    return 'now';
  });
}

const sentences: Readonly<Record<Granted, (email: string, role: Role) => string>> = {
  now: (email, role) => `${email} now has the role ${role}.`,
  already: (email, role) => `${email} already has the role ${role}.`,
  nobody: (email) => `There is no account for ${email}. The person has to sign up first.`,
};

/**
 * `npm run grant -- <email> <role>`: gives an account a role; the role `user` takes it away. Works while the site is
 * running. Exit codes: 0 the account has the role, 1 there is no such account, 2 wrong usage or role.
 */
export const grantCommand: SliceCommand = async (context, args, { write }) => {
  const [email = '', role = ''] = args;
  if (args.length !== 2 || !email.includes('@')) {
    write(`Usage: ${usage}\n`);
    return 2;
  }
  if (!isRole(role)) {
    write(`There is no role ${role}. Usage: ${usage}\n`);
    return 2;
  }
  const granted = await grant(authContext(context), email, role);
  write(`${sentences[granted](email, role)}\n`);
  if (granted === 'now') context.log.info({ role }, 'a role was granted');
  return granted === 'nobody' ? 1 : 0;
};
