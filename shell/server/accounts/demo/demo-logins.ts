import { randomInt } from 'node:crypto';
import { ownValue } from 'shared-contracts/own-value';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { isLoopback } from 'shared-contracts/is-loopback';
import type { Settings } from '../../host/public.ts';
import { authContext, type AccountRow, type AuthContext } from '../auth-tables.ts';
import { newAccount } from '../new-account.ts';
import { hashPassword, isPassword } from '../passwords/hash-password.ts';
import { addSecurityEvent } from '../security-log/security-log.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { forgetDemoPasswords, readDemoPasswords, writeDemoPasswords, type DemoPasswords } from './demo-login-file.ts';
import { demoPeople, type DemoPerson } from './demo-people.ts';

const consonants = 'bdfghjkmnprstvwyz';
const vowels = 'aeiou';
/** Without 0 and 1, which look like letters. */
const digits = '23456789';

const oneOf = (letters: string): string => letters.charAt(randomInt(letters.length));

const word = (): string => {
  const text = Array.from({ length: 3 }, () => oneOf(consonants) + oneOf(vowels)).join('');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Returns a random password that is easy to say and type, such as `Bakone-Tumidi-47`: 44 bits, valid for sign-up. */
export const easyPassword = (): string => `${word()}-${word()}-${oneOf(digits)}${oneOf(digits)}`;

/** Ends the sessions of these accounts, and removes their passwords and roles, in one transaction. */
async function closeAccounts(context: AuthContext, emails: readonly string[]): Promise<void> {
  await context.transact(async (transaction) => {
    const now = context.now();
    const accounts = await transaction
      .selectFrom('auth_account')
      .select('id')
      .where('email_key', 'in', emails)
      .orderBy('id')
      .execute();
    for (const { id } of accounts) {
      await transaction
        .updateTable('auth_account')
        .set({ password_hash: '', role: 'user' })
        .where('id', '=', id)
        .execute();
      await endSessions(transaction, id, now);
      for (const event of ['password-changed', 'role-changed'] as const) {
        await addSecurityEvent(transaction, { account: id, client: null, event, outcome: 'ok' }, now);
      }
    }
  });
}

/** A demonstration account that visitors may use. */
export interface DemoLogin extends Pick<DemoPerson, 'about' | 'email'> {
  readonly plan: string;
  readonly role: string;
  readonly password: string;
}

const nobodyYet = async ({ db }: AuthContext): Promise<boolean> =>
  (await db.selectFrom('auth_account').select('id').limit(1).executeTakeFirst()) === undefined;

const rowOf = (person: DemoPerson, hash: string, now: number): AccountRow => ({
  ...newAccount(person, hash, now),
  email_verified_at: now,
  ...person.more,
  ...(person.more.plan === undefined ? {} : { subscription_date: new Date(now).toISOString().slice(0, 10) }),
});

/**
 * Creates the demonstration accounts that have a password here. Resolves to false, without creating any, when there is
 * an account by now: somebody has signed up, or another server was faster.
 */
async function makeAccounts(context: AuthContext, passwords: DemoPasswords): Promise<boolean> {
  const now = context.now();
  const rows: AccountRow[] = [];
  for (const person of demoPeople) {
    const password = ownValue(passwords, person.email);
    if (password !== undefined) rows.push(rowOf(person, await hashPassword(password), now));
  }
  return await context.transact(async (transaction) => {
    const known = await transaction.selectFrom('auth_account').select('id').limit(1).executeTakeFirst();
    if (known === undefined && rows.length > 0) await transaction.insertInto('auth_account').values(rows).execute();
    return known === undefined;
  });
}

/** Returns the logins whose passwords are still valid. */
async function workingLogins({ db }: AuthContext, passwords: DemoPasswords): Promise<readonly DemoLogin[]> {
  const logins: DemoLogin[] = [];
  for (const { about, email } of demoPeople) {
    const account = await db
      .selectFrom('auth_account')
      .select(['plan', 'role', 'password_hash'])
      .where('email_key', '=', email)
      .where('erased_at', 'is', null)
      .executeTakeFirst();
    const password = ownValue(passwords, email);
    if (account === undefined || password === undefined) continue;
    const { plan, role } = account;
    if (await isPassword(password, account.password_hash)) logins.push({ about, email, plan, role, password });
  }
  return logins;
}

/**
 * Closes the demonstration accounts that still have the passwords that were printed, because the site is public now.
 */
async function closeLogins(context: AuthContext, passwords: DemoPasswords, dataDir: string): Promise<void> {
  const logins = await workingLogins(context, passwords);
  if (logins.length > 0) {
    await closeAccounts(
      context,
      logins.map(({ email }) => email),
    );
    context.log.warn(
      { closed: logins.length },
      'the demonstration log-ins are off, because this site has a public address',
    );
  }
  await forgetDemoPasswords(dataDir);
}

/**
 * Returns the demonstration logins on a local site. They are created when there is no account yet, with random
 * passwords that are stored in DATA_DIR. At a public address it returns none, and closes existing ones.
 */
export async function demoLogins(
  slice: SliceContext,
  { dataDir, publicUrl }: Pick<Settings, 'dataDir' | 'publicUrl'>,
): Promise<readonly DemoLogin[]> {
  const context = authContext(slice);
  let passwords = await readDemoPasswords(dataDir);
  if (!isLoopback(new URL(publicUrl).host)) {
    if (passwords !== null) await closeLogins(context, passwords, dataDir);
    return [];
  }
  if (await nobodyYet(context)) {
    // Stored first, so that after a crash the next start creates the accounts with these passwords.
    passwords ??= Object.fromEntries(demoPeople.map(({ email }) => [email, easyPassword()]));
    await writeDemoPasswords(dataDir, passwords);
    if (!(await makeAccounts(context, passwords))) {
      await forgetDemoPasswords(dataDir);
      return [];
    }
  }
  return passwords === null ? [] : workingLogins(context, passwords);
}

/** Returns a small table for the terminal; empty without logins. */
export function loginTable(logins: readonly DemoLogin[]): readonly string[] {
  if (logins.length === 0) return [];
  const rows = [
    ['who', 'plan', 'role', 'email', 'password'],
    ...logins.map(({ about, plan, role, email, password }) => [about, plan, role, email, password]),
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const lines = rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`);
  return ['Demonstration log-ins, for this machine only:', ...lines.map((line) => line.trimEnd())];
}
