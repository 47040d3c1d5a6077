import type { Transaction } from 'kysely';
import { isAppError } from 'shared-contracts/app-error';
import type { KeptByPart } from 'shared-contracts/auth/kept-data';
import { ownValue } from 'shared-contracts/own-value';
import type { PersonalData, TableRegister } from 'shared-contracts/server/personal-data';
import type { EverybodysData } from 'shared-contracts/server/slice-context';
import { personalMail } from './host/public.ts';
import { forgetPersonJob, type AllApis } from './remote-apis/forget-person.ts';
import type { RegisteredApis } from './remote-apis/registered-apis.ts';
import { isSeparate } from './remote-apis/separate-slice.ts';

/** The server itself stores emails. */
const mail = personalMail as unknown as PersonalData;

/**
 * The data of APIs of other teams. For one that cannot be reached, the export contains a note instead, so that the
 * person still gets the rest.
 */
async function exportElsewhere(
  registered: RegisteredApis | undefined,
  accountId: string,
  found: Exported,
): Promise<void> {
  for (const { name, personalData } of registered?.list() ?? []) {
    const data = await personalData.exportPerson(accountId).catch((error: unknown) => {
      if (!isAppError(error)) throw error;
      return { missing: `${name} could not be reached. Please download your data again later.` };
    });
    found.set(name, data);
  }
}

/** The parts of the site as readers know them. */
const partNames: Readonly<Record<string, string>> = {
  auth: 'Accounts',
  archive: 'Archive',
  context: 'Questions, collections and API keys',
  content: 'Feedback',
  mail: 'Email',
  membership: 'Membership and payments',
};

/** Returns the declared register of personal data, part by part. */
const registerOf = (parts: readonly { readonly name: string; readonly tables: object }[]): readonly KeptByPart[] =>
  parts.flatMap(({ name, tables }) => {
    const entries = Object.entries(tables as TableRegister<Readonly<Record<string, unknown>>>);
    const kept = entries.flatMap(([table, entry]) => {
      if (entry === 'nobody') return [];
      const { job: _job, ...shown } = entry;
      return [{ table, ...shown }];
    });
    return kept.length === 0 ? [] : [{ part: ownValue(partNames, name) ?? name, tables: kept }];
  });

type Exported = Map<string, Readonly<Record<string, unknown>>>;

/**
 * The personal data of every slice, of the server, and of registered remotes' APIs. Accounts are erased last, because
 * they identify the person.
 */
export function allPersonalData({ slices, contextOf, jobs, registered }: AllApis): EverybodysData {
  const authLast = [...slices].sort((a, b) => Number(a.name === 'auth') - Number(b.name === 'auth'));
  const parts = authLast.toReversed().map(({ name, personalData: { tables } }) => ({ name, tables }));
  return {
    register: registerOf([...parts, { name: 'mail', tables: mail.tables }]),
    export: async (accountId) => {
      const found: Exported = new Map();
      await exportElsewhere(registered, accountId, found);
      for (const slice of authLast) {
        found.set(slice.name, await slice.personalData.export(contextOf(slice), accountId));
        if (slice.name === 'auth') found.set('mail', await mail.export(contextOf(slice), accountId));
      }
      return Object.fromEntries(found);
    },
    erase: async (transaction, person) => {
      const own = transaction as unknown as Transaction<never>;
      // Other processes erase their tables by jobs that are stored in this same transaction.
      const eraseElsewhere = (api: string): Promise<void> =>
        jobs.add(forgetPersonJob, { api, person }, { transaction: own, key: `${api}/${person.id}` });
      await mail.erase(own, person);
      for (const { name } of registered?.list() ?? []) await eraseElsewhere(name);
      for (const slice of authLast) {
        if (isSeparate(slice)) await eraseElsewhere(slice.name);
        else await slice.personalData.erase(own, person);
      }
    },
  };
}
