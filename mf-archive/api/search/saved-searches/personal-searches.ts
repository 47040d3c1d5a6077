import type { PersonalRights } from 'shared-contracts/server/personal-data';
import type { ArchiveTables } from '../../core/public.ts';

export const personalSearches: PersonalRights<ArchiveTables> = {
  export: async (context, accountId) => {
    const { db } = context;
    const rows = await db
      .selectFrom('archive_saved_search')
      .select(['name', 'search', 'rhythm', 'saved_at'])
      .where('account_id', '=', accountId)
      .orderBy('saved_at')
      .orderBy('id')
      .execute();
    return {
      saved_searches: rows.map(({ name, search, rhythm, saved_at }) => ({
        ...{ name, address: search, letters: rhythm },
        saved_at: new Date(saved_at).toISOString(),
      })),
    };
  },
  erase: async (transaction, { id }) => {
    await transaction.deleteFrom('archive_saved_search').where('account_id', '=', id).execute();
    await transaction.deleteFrom('archive_letter_secret').where('account_id', '=', id).execute();
  },
};
