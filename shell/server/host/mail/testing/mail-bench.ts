import { makeBrand } from 'shared-contracts/brand';
import type { EmailMessage } from 'shared-contracts/server/mail-port';
import type { Database } from '../../database/open-database.ts';
import { JobStore } from '../../jobs/job-store.ts';
import { coreMigrations, type CoreTables } from '../../jobs/job-tables.ts';
import type { TestDatabases } from '../../../testing/each-database.ts';
import { recordingLog } from '../../../testing/recording-log.ts';
import type { Addressee } from '../mail-directory.ts';
import { mailMigrations, type MailRow, type MailTables } from '../mail-tables.ts';
import { openMail } from '../open-mail.ts';

const message: EmailMessage = {
  to: { account: 'a-1', onlyProven: false },
  subject: 'Set a new password',
  text: ['Ọ̀rọ̀ <b>& so on</b>'],
  link: { label: 'Set it', path: '/forgot-password', secretOf: 'link-1' },
};

/** Mail on the test's own database, with a clock that the test sets. */
export interface MailBench {
  readonly database: Database<MailTables>;
  readonly clock: { now: number };
  readonly log: ReturnType<typeof recordingLog>;
  readonly dataDir: string;
  write(change?: Partial<EmailMessage>): Promise<void>;
  /** Runs the jobs that are due; resolves to their number. */
  work(): Promise<number>;
  row(): Promise<MailRow>;
}

const ada: Addressee = { address: 'ada@example.org', proven: false };

export async function makeMailBench(
  databases: TestDatabases,
  mailUrl: string | null,
  person: Addressee | null = ada,
): Promise<MailBench> {
  const place = await databases.place();
  const all = await databases.open<MailTables & CoreTables>(place);
  const database: Database<MailTables> = all;
  await database.migrate([{ name: 'core', migrations: { ...coreMigrations, ...mailMigrations } }]);
  const clock = { now: 1_800_000_000_000 };
  const store = new JobStore(all, () => clock.now);
  const log = recordingLog();
  let secrets = 0;
  const mail = openMail({
    settings: { mailUrl, publicUrl: 'https://archive.example', dataDir: place.dataDir },
    brand: makeBrand('archivi'),
    database,
    jobs: { add: (kind, payload, options) => store.add(kind, payload, options) },
    directory: {
      find: () => Promise.resolve(person),
      makeSecret: (link) => Promise.resolve(link === 'link-1' ? `secret-${String((secrets += 1))}` : null),
    },
    log,
    now: () => clock.now,
  });
  const work = async (): Promise<number> => {
    let done = 0;
    for (let job = await store.claim(Object.keys(mail.workers)); job !== null;) {
      await mail.workers[job.kind]?.(JSON.parse(job.payload));
      await store.succeed(job);
      done += 1;
      job = await store.claim(Object.keys(mail.workers));
    }
    return done;
  };
  return {
    database,
    clock,
    log,
    dataDir: place.dataDir,
    work,
    write: (change = {}) => database.transact((transaction) => mail.port.add(transaction, { ...message, ...change })),
    row: () => database.db.selectFrom('core_mail').selectAll().executeTakeFirstOrThrow(),
  };
}
