import type { PersonalData, PersonalRights } from 'shared-contracts/server/personal-data';
import { type ArchiveTables, personalWithdrawals } from '../core/public.ts';
import { archiveRegister } from './archive-register.ts';
import { personalCorrections, personalRuns } from '../import/public.ts';
import { personalSearches } from '../search/public.ts';

/** Each part knows only its own tables and exports under its own keys. */
const parts: readonly PersonalRights<ArchiveTables>[] = [
  personalSearches,
  personalRuns,
  personalCorrections,
  personalWithdrawals,
];

export const personalArchive: PersonalData<ArchiveTables> = {
  tables: archiveRegister,
  export: async (context, accountId) => {
    const exports = await Promise.all(parts.map((part) => part.export(context, accountId)));
    return Object.assign({}, ...exports) as Readonly<Record<string, unknown>>;
  },
  erase: async (transaction, person) => {
    for (const part of parts) await part.erase(transaction, person);
  },
};
