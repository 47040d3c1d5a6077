import { contextApi } from 'mf-context/api/context-api.ts';
import { startRun, type StartedRun } from 'shared-contracts/context/chats/start-run';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import type { ArchiveReader } from 'shared-contracts/server/archive-reader';
import { nothingPersonal } from 'shared-contracts/server/nothing-personal';
import { openCore } from '../core.ts';
import { openLog } from '../log/open-log.ts';
import { readSettings } from '../settings.ts';

/** Run as a process: somebody asks, and it looks for the answer until it is killed. Prints the run. */
const [dataDir = '', databaseUrl = '', who = ''] = process.argv.slice(2);

const never = (): Promise<never> => new Promise(() => undefined);
const archive: ArchiveReader = {
  ...{ words: () => [], pagesWith: never, misreadings: never, rank: never, pages: never, boxes: never, crops: never },
  held: never,
};
const archiveSlice: ApiSlice = {
  ...{ name: 'example', version: '1.0.0', migrations: {}, endpoints: [], personalData: nothingPersonal },
  archiveReader: () => archive,
};

const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
const core = await openCore({ settings, slices: [archiveSlice, contextApi], log: openLog('silent') });
const { method, path } = startRun;
const question = { question: 'How was the harvest at Onitsha?', mode: 'quotes' };
const { run } = (await core.api.call(method, path, question, { id: who, role: 'user' })) as StartedRun;
process.stdout.write(`run ${run}\n`);
// What is asked of the archive keeps no process alive.
setInterval(() => undefined, 60_000);
