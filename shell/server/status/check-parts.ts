import type { Kysely } from 'kysely';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import type { FileStore } from 'shared-contracts/server/file-store';
import type { Log } from 'shared-contracts/server/slice-context';
import { withDeadline } from 'shared-contracts/server/with-deadline';
import type { Core } from '../core.ts';
import { diskState, type MailTables } from '../host/public.ts';
import type { ReportedState } from './problem-history.ts';

/** How long a part has to report its state, in ms. */
const patienceMs = 3000;

export interface PartsDeps {
  readonly core: Pick<Core, 'bucket' | 'content' | 'contextOf' | 'database' | 'registered' | 'slices'>;
  readonly dataDir: string;
  readonly log: Log;
}

type Probe = () => Promise<string | null>;

async function recordsTrouble({ core }: PartsDeps): Promise<string | null> {
  await core.database.db.selectFrom('core_job').select('id').limit(1).executeTakeFirst();
  return null;
}

/** A refused email may be at fault itself; one that waits for another attempt shows a problem with the mail server. */
async function mailTrouble({ core }: PartsDeps): Promise<string | null> {
  const records = core.database.db as unknown as Kysely<MailTables>;
  const waiting = await records
    .selectFrom('core_mail')
    .select('id')
    .where('ended_at', 'is', null)
    .where('attempts', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return waiting === undefined ? null : 'emails are delayed, because the mail server is not accepting them';
}

/** A bucket that does not answer in time is reported as not responding. */
async function bucketTrouble(bucket: FileStore): Promise<string | null> {
  await bucket.size('start-check/none');
  return null;
}

const filesPart = ({ core: { bucket } }: PartsDeps): ReturnType<typeof ownParts> =>
  bucket === null ? [] : [['core/files', 'Scans', () => bucketTrouble(bucket)]];

/** The parts of the server itself. */
const ownParts = (deps: PartsDeps): readonly (readonly [name: string, label: string, probe: Probe])[] => [
  ...filesPart(deps),
  ['core/records', 'Accounts and records', () => recordsTrouble(deps)],
  ['core/disk', 'Uploads', async () => (await diskState(deps.dataDir)).problem],
  ['core/mail', 'Email', () => mailTrouble(deps)],
];

async function ask(deps: PartsDeps, [name, label, probe]: ReturnType<typeof ownParts>[number]): Promise<ReportedState> {
  try {
    return { name, label, trouble: await withDeadline(probe(), patienceMs) };
  } catch (error) {
    deps.log.warn({ error, part: name }, 'a service cannot report its status');
    return { name, label, trouble: 'it is not responding' };
  }
}

async function askSlice(deps: PartsDeps, slice: ApiSlice): Promise<readonly ReportedState[]> {
  if (slice.health === undefined) return [];
  try {
    const parts = await withDeadline(slice.health(deps.core.contextOf(slice)), patienceMs);
    return parts.map((part) => ({ ...part, name: `${slice.name}/${part.name}` }));
  } catch (error) {
    deps.log.warn({ error, slice: slice.name }, 'a slice cannot tell how it does');
    return [{ name: slice.name, label: `Section ${slice.name}`, trouble: 'it is not responding' }];
  }
}

/** Texts come from Prismic or from our own content service; while it is silent, pages show the last good copy. */
const textsOf = ({ core: { content } }: PartsDeps): readonly ReportedState[] => {
  if (content === null) return [];
  const trouble = content.reader.isSilent() ? 'showing the latest copy; nothing newer is available' : null;
  return [{ name: 'content/texts', label: 'Stories and texts', trouble }];
};

/** The APIs of registered remotes, which are monitored all the time. */
const apisOf = ({ core: { registered } }: PartsDeps): readonly ReportedState[] =>
  (registered?.list() ?? []).map(({ name, follower }) => ({
    name: `${name}/api`,
    label: `The API of ${name}`,
    trouble: follower.isResponding ? null : 'it is not responding',
  }));

/** Checks everything behind the pages. Never rejects, and takes three seconds at most. */
export async function checkParts(deps: PartsDeps): Promise<readonly ReportedState[]> {
  const own = ownParts(deps).map((part) => ask(deps, part));
  const slices = deps.core.slices.map((slice) => askSlice(deps, slice));
  return [...(await Promise.all(slices)).flat(), ...apisOf(deps), ...textsOf(deps), ...(await Promise.all(own))];
}
