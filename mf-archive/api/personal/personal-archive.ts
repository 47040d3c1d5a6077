import type { PersonalData } from 'shared-contracts/server/personal-data';
import type { ArchiveTables } from '../core/tables/archive-tables.ts';
import { personalCorrections } from '../import/corrections/personal-corrections.ts';
import { personalRuns } from '../import/runs/personal-runs.ts';
import { personalWithdrawals } from '../core/withdrawals/personal-withdrawals.ts';
import { personalSearches } from '../search/saved-searches/personal-searches.ts';

/** Each part knows only its own tables and exports under its own keys. */
const parts: readonly PersonalData<ArchiveTables>[] = [
  personalSearches,
  personalRuns,
  personalCorrections,
  personalWithdrawals,
];

/** All personal data of the archive. */
export const personalArchive: PersonalData<ArchiveTables> = {
  export: async (context, accountId) => {
    const exports = await Promise.all(parts.map((part) => part.export(context, accountId)));
    return Object.assign({}, ...exports) as Readonly<Record<string, unknown>>;
  },
  erase: async (transaction, person) => {
    for (const part of parts) await part.erase(transaction, person);
  },
};
