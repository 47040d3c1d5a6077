import { isAppError } from 'shared-contracts/app-error';
import { isRecord } from 'shared-contracts/is-record';
import type { ErasedPerson } from 'shared-contracts/server/slice-context';
import type { JobStore, OpenSlices } from '../host/public.ts';
import type { RegisteredApis } from './registered-apis.ts';
import { isSeparate } from './separate-slice.ts';

/**
 * The job that erases a person in an API that runs in another process. A transaction cannot span processes, but it can
 * store a job.
 */
export const forgetPersonJob = 'remote-apis/forget-person';

/** Delay before the next attempt while the process does not respond, in ms. */
const waitMs = 5 * 60_000;

/** All APIs that may store data of a person. */
export interface AllApis extends Pick<OpenSlices, 'contextOf' | 'slices'> {
  readonly jobs: Pick<JobStore, 'add'>;
  /** APIs of registered remotes. */
  readonly registered: RegisteredApis | undefined;
}

interface Forgotten {
  readonly api: string;
  readonly person: ErasedPerson;
}

function forgottenIn(payload: unknown): Forgotten {
  const { api, person } = isRecord(payload) ? payload : {};
  const { id, pseudonym, at } = isRecord(person) ? person : {};
  if (typeof api === 'string' && typeof id === 'string' && typeof pseudonym === 'string' && typeof at === 'number')
    return { api, person: { id, pseudonym, at } };
  throw new Error('the job does not say who is to be erased where');
}

/** Erases the person wherever the API runs now, in its own process or in this one. */
async function eraseIn(core: AllApis, { api, person }: Forgotten): Promise<void> {
  const slice = core.slices.find(({ name }) => name === api);
  if (slice !== undefined && !isSeparate(slice)) {
    await core.contextOf(slice).transact((transaction) => slice.personalData.erase(transaction, person));
    return;
  }
  const found = slice?.separate ?? core.registered?.get(api);
  if (found === undefined) throw new Error(`there is no API of ${api} any more, which may still store a person's data`);
  await found.personalData.erasePerson(person);
}

/** Runs the job `forgetPersonJob`. It is rescheduled until the API has responded, however long that takes. */
export async function forgetPerson(core: AllApis, payload: unknown): Promise<void> {
  const forgotten = forgottenIn(payload);
  try {
    await eraseIn(core, forgotten);
  } catch (error) {
    if (!isAppError(error) || (error.code !== 'unavailable' && error.code !== 'timeout')) throw error;
    await core.jobs.add(forgetPersonJob, forgotten, { runAt: Date.now() + waitMs });
  }
}
