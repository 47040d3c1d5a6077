import type { PersonalData } from 'shared-contracts/server/personal-data';
import { accountDataRegister } from './account-register.ts';
import { browserInWords } from '../devices/browser-in-words.ts';
import type { AccountRow, AuthTables } from '../auth-tables.ts';
import { exportSecondFactors, removeSecondFactors } from '../second-factor/second-factors.ts';
import { endAwaitingConfirmation } from '../joining/unconfirmed.ts';
import type { LinkKind } from '../recovery/link-tables.ts';

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** The fields for the owner to read: without the password hash and the address key. */
const exportedFields = ({ id, email, first_name, last_name, avatar, plan, title, role, ...row }: AccountRow) => ({
  ...{ id, email, first_name, last_name, avatar, plan, title, role },
  frequency: row.frequency,
  amount: row.amount,
  currency: row.currency,
  subscription_date: row.subscription_date,
});

const linkWords: Readonly<Record<LinkKind, string>> = {
  reset: 'a new password',
  proof: 'confirmation of an email address',
  'new-email': 'a new email address',
};

/** The fields of an erased account. Addresses of the reserved domain `.invalid` belong to nobody. */
const erasedFields = (pseudonym: string) => ({
  email: `${pseudonym}@erased.invalid`,
  email_key: `${pseudonym}@erased.invalid`,
  first_name: '',
  last_name: '',
  avatar: '',
  title: '',
  role: 'user',
  email_verified_at: null,
  password_hash: '',
});

/**
 * The personal data of accounts. The row of an erased account stays under a pseudonym, because receipts refer to it.
 * The security log stays until its lines expire; it contains no names and addresses.
 */
export const personalAccount: PersonalData<AuthTables> = {
  tables: accountDataRegister,
  export: async ({ db, now }, id) => {
    const account = await db.selectFrom('auth_account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const sessions = await db
      .selectFrom('auth_session')
      .selectAll()
      .where('account_id', '=', id)
      .orderBy('created_at')
      .execute();
    const devices = await db
      .selectFrom('auth_device')
      .select(['first_seen_at', 'last_seen_at'])
      .where('account_id', '=', id)
      .orderBy('first_seen_at')
      .execute();
    const links = await db
      .selectFrom('auth_link')
      .select(['kind', 'email', 'created_at', 'expires_at'])
      .where('account_id', '=', id)
      .where('closed_at', 'is', null)
      .where('expires_at', '>', now())
      .orderBy('created_at')
      .execute();
    const events = await db
      .selectFrom('auth_security_event')
      .selectAll()
      .where('account_id', '=', id)
      .orderBy('seq')
      .execute();
    return {
      account: {
        ...exportedFields(account),
        context: account.context === 1,
        created_at: iso(account.created_at),
        email_verified_at: iso(account.email_verified_at),
      },
      sessions: sessions.map((session) => ({
        browser: browserInWords(session.user_agent),
        user_agent: session.user_agent,
        network: session.network,
        signed_in_at: iso(session.created_at),
        last_used_at: iso(session.seen_at),
        ended_at: iso(session.ended_at),
      })),
      known_browsers: devices.map((device) => ({
        first_seen_at: iso(device.first_seen_at),
        last_seen_at: iso(device.last_seen_at),
      })),
      open_links: links.map(({ kind, email, created_at, expires_at }) => ({
        for: linkWords[kind],
        email,
        asked_at: iso(created_at),
        holds_until: iso(expires_at),
      })),
      two_step_login: await exportSecondFactors(db, id),
      security_log: events.map(({ at, event, outcome, network }) => ({ at: iso(at), event, outcome, network })),
    };
  },
  erase: async (transaction, { id, pseudonym, at }) => {
    const sessions = transaction.selectFrom('auth_session').select('id').where('account_id', '=', id);
    const links = transaction.selectFrom('auth_link').select('id').where('account_id', '=', id);
    await transaction.deleteFrom('auth_access_token').where('session_id', 'in', sessions).execute();
    await transaction.deleteFrom('auth_session').where('account_id', '=', id).execute();
    await transaction.deleteFrom('auth_device').where('account_id', '=', id).execute();
    await removeSecondFactors(transaction, id);
    await endAwaitingConfirmation(transaction, id);
    await transaction.deleteFrom('auth_link_secret').where('link_id', 'in', links).execute();
    await transaction.deleteFrom('auth_link').where('account_id', '=', id).execute();
    await transaction
      .updateTable('auth_account')
      .set({ ...erasedFields(pseudonym), erased_at: at })
      .where('id', '=', id)
      .execute();
  },
};
