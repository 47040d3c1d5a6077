import { isAppError } from 'shared-contracts/app-error';
import { isRecord } from 'shared-contracts/is-record';
import type { ErasedPerson } from 'shared-contracts/server/slice-context';
import type { JobStore, OpenSlices } from '../host/public.ts';
import type { RegisteredApis } from './registered-apis.ts';
import { isSeparate } from './separate-slice.ts';

/**
 * The job that erases a person in an API of another process. A transaction cannot span processes, but it can store the
 * job.
 */
export const forgetPersonJob = 'remote-apis/forget-person';

/** How long the job waits while the process does not respond, in ms. */
const waitMs = 5 * 60_000;

/** All APIs that may store data of a person. */
export interface AllApis extends Pick<OpenSlices, 'contextOf' | 'slices'> {
  readonly jobs: Pick<JobStore, 'add'>;
  /** Of registered remotes. */
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

/** Erases the person where the API is now: in its own process, or here again. */
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

/** Runs that job. It is repeated until the API has responded, however long that takes. */
export async function forgetPerson(core: AllApis, payload: unknown): Promise<void> {
  const forgotten = forgottenIn(payload);
  try {
    await eraseIn(core, forgotten);
  } catch (error) {
    if (!isAppError(error) || (error.code !== 'unavailable' && error.code !== 'timeout')) throw error;
    await core.jobs.add(forgetPersonJob, forgotten, { runAt: Date.now() + waitMs });
  }
}
