import type { PersonalData } from 'shared-contracts/server/personal-data';
import type { ArchiveTables } from '../archive-tables.ts';
import { personalCorrections } from '../corrections/personal-corrections.ts';
import { personalRuns } from '../runs/personal-runs.ts';
import { personalWithdrawals } from '../withdrawals/personal-withdrawals.ts';
import { personalSearches } from '../saved-searches/personal-searches.ts';

/** Each knows its own tables only, and tells under names of its own. */
const parts: readonly PersonalData<ArchiveTables>[] = [
  personalSearches,
  personalRuns,
  personalCorrections,
  personalWithdrawals,
];

/** All that the archive keeps of people. Newspapers name people too, but readers leave nothing there. */
export const personalArchive: PersonalData<ArchiveTables> = {
  export: async (context, accountId) => {
    const told = await Promise.all(parts.map((part) => part.export(context, accountId)));
    return Object.assign({}, ...told) as Readonly<Record<string, unknown>>;
  },
  erase: async (transaction, person) => {
    for (const part of parts) await part.erase(transaction, person);
  },
};
