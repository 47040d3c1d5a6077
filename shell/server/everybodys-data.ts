import type { Transaction } from 'kysely';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import type { PersonalData } from 'shared-contracts/server/personal-data';
import type { EverybodysData } from 'shared-contracts/server/slice-context';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { isApart } from './apart/apart-slice.ts';
import { forgetPersonJob } from './apart/forget-person.ts';
import { personalMail } from './host/public.ts';

/** The server itself stores e-mails. */
const mail = personalMail as unknown as PersonalData;

/** The personal data of every slice and of the server. Accounts are erased last, because they identify the person. */
export function everybodysData(
  slices: readonly ApiSlice[],
  contextOf: (slice: ApiSlice) => SliceContext,
): EverybodysData {
  const authLast = [...slices].sort((a, b) => Number(a.name === 'auth') - Number(b.name === 'auth'));
  return {
    export: async (accountId) => {
      const found = new Map<string, Readonly<Record<string, unknown>>>();
      for (const slice of authLast) {
        found.set(slice.name, await slice.personalData.export(contextOf(slice), accountId));
        if (slice.name === 'auth') found.set('mail', await mail.export(contextOf(slice), accountId));
      }
      return Object.fromEntries(found);
    },
    erase: async (transaction, person) => {
      const own = transaction as unknown as Transaction<never>;
      await mail.erase(own, person);
      for (const slice of authLast) {
        // The slice's own process erases its tables, by a job that is stored in this same transaction.
        if (isApart(slice))
          await contextOf(slice).jobs.add(forgetPersonJob, person, { transaction: own, key: person.id });
        else await slice.personalData.erase(own, person);
      }
    },
  };
}
