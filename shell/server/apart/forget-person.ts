import type { ApiSlice } from 'shared-contracts/server/api-slice';
import type { ErasedPerson } from 'shared-contracts/server/slice-context';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { isRecord } from './is-record.ts';

/**
 * The job by which a slice in its own process erases a person: the transaction cannot span processes, but it can store
 * the job.
 */
export const forgetPersonJob = 'forget-person';

function personOf(payload: unknown): ErasedPerson {
  const { id, pseudonym, at } = isRecord(payload) ? payload : {};
  if (typeof id === 'string' && typeof pseudonym === 'string' && typeof at === 'number') return { id, pseudonym, at };
  throw new Error('the job does not say who is to be forgotten');
}

/** Runs that job. Erasing a person twice does no harm. */
export async function forgetPerson(context: SliceContext, slice: ApiSlice, payload: unknown): Promise<void> {
  const person = personOf(payload);
  await context.transact((transaction) => slice.personalData.erase(transaction, person));
}
