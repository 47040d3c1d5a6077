import type { PersonalRights } from 'shared-contracts/server/personal-data';
import type { ArchiveTables } from '../../core/public.ts';

/** A person's imports. When the account is deleted, they remain but no longer name the person. */
export const personalRuns: PersonalRights<ArchiveTables> = {
  export: async ({ db }, accountId) => {
    const rows = await db
      .selectFrom('archive_run')
      .select(['name', 'started_at'])
      .where('account_id', '=', accountId)
      .orderBy('started_at')
      .orderBy('id')
      .execute();
    return {
      uploads: rows.map(({ name, started_at }) => ({ name, started_at: new Date(started_at).toISOString() })),
    };
  },
  erase: async (transaction, { id }) => {
    await transaction.updateTable('archive_run').set({ account_id: null }).where('account_id', '=', id).execute();
  },
};
