import type { ApiSlice } from 'shared-contracts/server/api-slice';
import type { ErasedPerson } from 'shared-contracts/server/slice-context';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { isRecord } from './is-record.ts';

/** Has a slice in a process of its own forget somebody: a transaction cannot cross, a job that is kept with it can. */
export const forgetPersonJob = 'forget-person';

function personOf(payload: unknown): ErasedPerson {
  const { id, pseudonym, at } = isRecord(payload) ? payload : {};
  if (typeof id === 'string' && typeof pseudonym === 'string' && typeof at === 'number') return { id, pseudonym, at };
  throw new Error('the job does not say who is to be forgotten');
}

/** The work of that job. Somebody who is forgotten already stays so. */
export async function forgetPerson(context: SliceContext, slice: ApiSlice, payload: unknown): Promise<void> {
  const person = personOf(payload);
  await context.transact((transaction) => slice.personalData.erase(transaction, person));
}
