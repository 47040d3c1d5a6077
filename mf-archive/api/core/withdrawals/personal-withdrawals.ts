import type { PersonalRights } from 'shared-contracts/server/personal-data';
import type { ArchiveTables } from '../tables/archive-tables.ts';

const iso = (at: number): string => new Date(at).toISOString();

/**
 * An account's entries in the logs of withdrawals and rights. When it is deleted, they remain but no longer name it.
 */
export const personalWithdrawals: PersonalRights<ArchiveTables> = {
  export: async ({ db }, accountId) => {
    const withdrawals = await db
      .selectFrom('archive_withdrawal')
      .select(['number', 'act', 'slug', 'kind', 'reason', 'note', 'at'])
      .where('by_account', '=', accountId)
      .orderBy('number')
      .execute();
    const rights = await db
      .selectFrom('archive_rights_change')
      .select(['number', 'scope', 'slug', 'uri', 'at'])
      .where('by_account', '=', accountId)
      .orderBy('number')
      .execute();
    return {
      withdrawals: withdrawals.map(({ at, ...line }) => ({ ...line, at: iso(at) })),
      rights_given: rights.map(({ at, ...line }) => ({ ...line, at: iso(at) })),
    };
  },
  erase: async (transaction, { id }) => {
    for (const table of ['archive_withdrawal', 'archive_rights_change'] as const)
      await transaction.updateTable(table).set({ by_account: null }).where('by_account', '=', id).execute();
  },
};
