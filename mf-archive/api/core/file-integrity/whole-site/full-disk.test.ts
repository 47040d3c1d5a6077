import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Joi from 'joi';
import { sql, type Kysely } from 'kysely';
import { archiveApi } from '../../../archive-api.ts';
import { columnTypes } from 'shared-contracts/server/database';
import { handler, type ApiSlice } from 'shared-contracts/server/api-slice';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { drill } from 'shared-contracts/testing/drill';
import { addPage, recordsOf } from '../../../testing/keep-pages.ts';
import { altoOf, metsOf, pdfOf, writeFiles } from '../../../../ingest/testing/make-batch.ts';
import { openSite } from '../../../../../shell/server/backup/testing/backed-up-site.ts';
import { JobRunner } from '../../../../../shell/server/host/jobs/job-runner.ts';
import { promoteRelease } from '../../../../../shell/server/releases/change-release.ts';
import { publishRelease } from '../../../../../shell/server/releases/publish-release.ts';
import { entryOf } from '../../../../../shell/server/releases/registry.ts';
import { readRegistry } from '../../../../../shell/server/releases/registry-store.ts';
import { releaseHome } from '../../../../../shell/server/releases/release-home.ts';
import { makeBuild } from '../../../../../shell/server/releases/testing/make-build.ts';
import { guest } from '../../../../../shell/server/host/slices/api-runtime.ts';
import { exampleSlice } from '../../../../../shell/server/testing/example-slice.ts';
import { recordingLog, type LogLine } from '../../../../../shell/server/testing/recording-log.ts';
import { runScript } from '../../../../../shell/server/testing/child-process.ts';
import { serveSlices, type ServedSlices } from '../../../../../shell/server/testing/serve-slices.ts';
import { canMount, smallDisk } from '../../../../../shell/server/testing/small-disk.ts';
import { temporaryFolder } from '../../../../../shell/server/testing/temporary-folder.ts';
import { diskState, logFullDisksTo, fullDiskUsers } from '../../../../../shell/server/host/disk/disk-full.ts';

// The drill imports twice.
jest.setTimeout(60_000);

interface Tables {
  example_note: { readonly bytes: Uint8Array };
}

const notes = (context: SliceContext): SliceContext<Tables> => context;

/** Stores notes of 200 kB and counts them. */
const slice: ApiSlice = {
  ...exampleSlice,
  migrations: {
    '1': {
      up: async (db: Kysely<unknown>) => {
        await db.schema.createTable('example_note').addColumn('bytes', columnTypes(db).blob).execute();
      },
    },
  },
  endpoints: [
    handler(
      { method: 'POST', path: '/api/example/note' },
      () => Joi.object(),
      async (context) => {
        await notes(context).transact(async (transaction) => {
          await transaction
            .insertInto('example_note')
            .values({ bytes: Buffer.alloc(200_000, 1) })
            .execute();
        });
        return {};
      },
    ),
    handler(
      { method: 'GET', path: '/api/example/notes' },
      () => Joi.object(),
      async (context) => {
        const count = notes(context)
          .db.selectFrom('example_note')
          .select((of) => of.fn.countAll<number>().as('count'));
        return await count.executeTakeFirst();
      },
    ),
  ],
};

const limitPages = async ({ core }: ServedSlices, pages: number): Promise<void> => {
  await core.database.transact(async (transaction) => {
    await sql`pragma max_page_count = ${sql.raw(String(pages))}`.execute(transaction);
  });
};

const messages = (log: readonly LogLine[]): readonly string[] =>
  log.filter(({ message }) => message !== 'request').map(({ message }) => message);

const fullLine = 'the disk is full: reading continues, but nothing can be saved';

describe('records on a full disk', () => {
  const post = ({ origin }: ServedSlices): Promise<Response> =>
    fetch(`${origin}/api/example/note`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
  const count = async ({ origin }: ServedSlices): Promise<unknown> =>
    (await fetch(`${origin}/api/example/notes`)).json();

  it('can be read, reject writes with 507 and a message, and accept them again once there is space', async () => {
    const site = await serveSlices([slice]);
    expect((await post(site)).status).toBe(200);
    await limitPages(site, 1);
    for (let time = 0; time < 3; time += 1) {
      const refused = await post(site);
      expect([refused.status, await refused.json()]).toEqual([
        507,
        {
          code: 'storage-full',
          statusMessage: 'This site’s disk is full, so nothing can be saved right now. Reading still works',
        },
      ]);
      expect(await count(site)).toEqual({ count: 1 });
    }
    expect(fullDiskUsers()).toEqual(['records']);
    expect(messages(site.log)).toEqual(['the database was migrated', fullLine]);
    await limitPages(site, 1_000_000);
    expect((await post(site)).status).toBe(200);
    expect(await count(site)).toEqual({ count: 2 });
    expect(fullDiskUsers()).toEqual([]);
  });

  it('are logged once a minute, not once per request', async () => {
    const site = await serveSlices([slice]);
    await limitPages(site, 1);
    const now = jest.spyOn(Date, 'now');
    const start = 1_900_000_000_000;
    for (const [second, lines] of [
      [0, 1],
      [30, 1],
      [59, 1],
      [61, 2],
    ] as const) {
      now.mockReturnValue(start + second * 1_000);
      await post(site);
      expect(messages(site.log).filter((line) => line === fullLine)).toHaveLength(lines);
    }
    now.mockRestore();
    await limitPages(site, 1_000_000);
    await post(site);
  });

  it('cost a job without space none of its attempts', async () => {
    const site = await serveSlices([slice]);
    const { jobs, database } = site.core;
    await jobs.add('example/note', null);
    const log = recordingLog();
    const worker = async (): Promise<void> => {
      await limitPages(site, 1);
      try {
        await site.core.api.call('POST', '/api/example/note', {}, guest);
      } finally {
        await limitPages(site, 1_000_000);
      }
    };
    const runner = new JobRunner({ store: jobs, workers: new Map([['example/note', worker]]), log, pollMs: 5 });
    while (log.lines.length === 0) await sleep(5);
    await runner.stop();
    expect(log.lines[0]).toMatchObject({ fields: { attempts: 1 }, message: 'a job failed and will run again' });
    const row = await database.db.selectFrom('core_job').select(['attempts', 'done_at']).executeTakeFirst();
    expect(row).toEqual({ attempts: 0, done_at: null });
  });
});

/** Adds pages until the disk is full; resolves to the error. */
async function addUntilFull(context: SliceContext): Promise<unknown> {
  for (let number = 100; number < 1_000; number += 1) {
    const refused: unknown = await addPage(context, number).then(
      () => null,
      (error: unknown) => error,
    );
    if (refused !== null) return refused;
  }
  return null;
}

async function untilIndexed(context: SliceContext): Promise<void> {
  for (let tries = 0; (await archiveApi.awaits?.(context)) !== null; tries += 1) {
    if (tries === 500) throw new Error('the index does not catch up');
    await sleep(20);
  }
}

const mounts = canMount();
const suite = mounts ? describe : describe.skip;

suite(`a full disk${mounts ? '' : ' (skipped: this user may not mount one)'}`, () => {
  it('leaves no partial page, still allows reading, and accepts pages again once there is space', async () => {
    const disk = smallDisk(24);
    const dataDir = join(disk.path, 'data');
    const { core, context } = await openSite({ dataDir, databaseUrl: null }, archiveApi);
    const log = recordingLog();
    logFullDisksTo(log);
    const stop = await archiveApi.start?.(context);
    try {
      for (let number = 0; number < 5; number += 1) await addPage(context, number);
      await disk.fill(40_000);
      expect(await addUntilFull(context)).toMatchObject({ code: 'storage-full' });
      expect((await diskState(dataDir)).problem).toBe(fullLine);
      expect((await recordsOf(context)).pages.length).toBeGreaterThanOrEqual(5);
      expect(await readdir(join(dataDir, 'files', '.unfinished'))).toEqual([]);

      await disk.empty();
      await addPage(context, 300);
      await untilIndexed(context);
      let output = '';
      const terminal = {
        write: (text: string) => void (output += text),
        ...{ isTty: false, columns: 80, signal: new AbortController().signal },
      };
      expect(await archiveApi.commands?.['verify-files']?.(context, [], terminal)).toBe(0);
      expect(output).toContain('0 missing, 0 damaged');
      expect(messages(log.lines).filter((line) => line === fullLine)).toHaveLength(1);
    } finally {
      await stop?.();
      await core.close();
    }
  }, 60_000);

  it('leaves no partial release or registry', async () => {
    const disk = smallDisk(4);
    const home = releaseHome(join(disk.path, 'data'));
    const built = join(await temporaryFolder(), 'build');
    await makeBuild(built);
    const note = { who: 'a test', why: 'to see', api: {}, from: 'release' } as const;
    await mkdir(join(disk.path, 'data', 'registry'), { recursive: true });
    // No room for the lock, then room for it but not for the complete release.
    for (const room of [0, 24_000]) {
      await disk.fill(room);
      await expect(publishRelease(home, 'archive', built)).rejects.toThrow('was not published: the disk is full');
      expect(await readdir(home.incoming).catch(() => [])).toEqual([]);
      await disk.empty();
    }
    const { version } = await publishRelease(home, 'archive', built);
    await disk.fill(0);
    await expect(promoteRelease(home, 'archive', version, note)).rejects.toMatchObject({ code: 'storage-full' });
    expect((await readRegistry(home)).seq).toBe(0);
    expect(fullDiskUsers()).toContain('registry');
    await disk.empty();
    await promoteRelease(home, 'archive', version, note);
    expect(entryOf(await readRegistry(home), 'archive').stable?.version).toBe(version);
    expect(fullDiskUsers()).not.toContain('registry');
  });

  drill('ends an ingest with one clear line, and the next run completes it', async () => {
    const disk = smallDisk(24);
    const [dataDir, source] = [join(disk.path, 'data'), await temporaryFolder()];
    for (let issue = 1; issue <= 12; issue += 1) {
      const date = `1971-06-${String(issue).padStart(2, '0')}`;
      const name = `${date.replaceAll('-', '')}01`;
      const words = Array.from({ length: 3_000 }, (_, word) => `w${String(issue)}x${String(word)}`);
      const files = { [`${name}.xml`]: metsOf({ date, pages: ['0001'] }), '0001.xml': altoOf(...words) };
      await writeFiles(join(source, name), { ...files, '0001.pdf': pdfOf(Buffer.from('no scan')) });
    }
    const run = (...args: readonly string[]) =>
      runScript('run-command.ts', ['archive', ...args], { DATA_DIR: dataDir, LOG_LEVEL: 'fatal' });
    const { core } = await openSite({ dataDir, databaseUrl: null }, archiveApi);
    await core.close();
    // Creates the tables of every slice before the disk is full, so that only the import fails.
    expect(await run('verify-files').exit).toBe(0);
    await disk.fill(300_000);
    const stopped = run('ingest', source);
    expect(await stopped.exit).toBe(1);
    expect(stopped.lines.join('\n')).toContain('Stopped: This site’s disk is full');
    expect(stopped.lines.join('\n')).toContain('Run it again to continue.');
    await disk.empty();
    const resumed = run('ingest', source);
    expect(await resumed.exit).toBe(0);
    const site = await openSite({ dataDir, databaseUrl: null }, archiveApi);
    expect((await recordsOf(site.context)).pages).toHaveLength(12);
    await site.core.close();
  });
});
