import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transaction } from 'kysely';
import type { PersonalData } from 'shared-contracts/server/personal-data';
import type { Database } from '../database/open-database.ts';
import { errorCode } from '../error-code.ts';
import type { MailTables } from './mail-tables.ts';

/** How long emails that were sent, dropped or given up are stored, with their files, in ms. */
export const mailRetentionMs = 30 * 24 * 60 * 60 * 1000;

/** Deletes emails that ended more than 30 days ago, and files without an email. */
export async function forgetOldMail(
  { db, transact }: Pick<Database<MailTables>, 'db' | 'transact'>,
  folder: string,
  now: number,
): Promise<void> {
  await transact(async (transaction) => {
    await transaction
      .deleteFrom('core_mail')
      .where('ended_at', '<', now - mailRetentionMs)
      .execute();
  });
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    const id = name.replace(/\.(eml|tmp)$/, '');
    const row = await db.selectFrom('core_mail').select('id').where('id', '=', id).executeTakeFirst();
    const path = join(folder, name);
    const isNew = async (): Promise<boolean> => {
      const info = await stat(path).catch(() => null);
      return info !== null && now - info.mtimeMs < 60_000;
    };
    if (row === undefined && !(await isNew())) await rm(path, { force: true });
  }
}

/** A person's emails. Their files are deleted by the next run of `forgetOldMail`. */
export const personalMail: PersonalData<MailTables> = {
  tables: {
    core_mail: {
      what: 'Letters to you: subject and state; the text and the address only until they are sent',
      why: 'to send them, and to find out why one did not arrive',
      basis: 'contract',
      kept: '30 days after sending',
    },
  },
  export: async ({ db }, accountId) => {
    const messages = await db
      .selectFrom('core_mail')
      .select(['subject', 'created_at', 'state'])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute();
    return {
      letters: messages.map(({ subject, created_at, state }) => ({
        subject,
        written_at: new Date(created_at).toISOString(),
        state,
      })),
    };
  },
  erase: async (transaction: Transaction<MailTables>, { id }) => {
    await transaction.deleteFrom('core_mail').where('account_id', '=', id).execute();
  },
};
