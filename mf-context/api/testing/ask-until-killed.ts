import { type StartedRun } from 'shared-contracts/context/chats/start-run';
import type { Visitor } from 'shared-contracts/page';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import type { ArchiveReader } from 'shared-contracts/server/archive-reader';
import { nothingPersonal } from 'shared-contracts/server/nothing-personal';
import { contextApi } from '../context-api.ts';
import { startRun } from '../chats/start-run.endpoint.ts';

/** The site's API in the process that runs this. */
interface Api {
  call(method: string, path: string, input: unknown, visitor: Visitor): Promise<unknown>;
}

const never = (): Promise<never> => new Promise(() => undefined);
const archive: ArchiveReader = {
  ...{ words: () => [], pagesWith: never, misreadings: never, rank: never, pages: never, boxes: never, crops: never },
  ...{ held: never, changedPages: never, titleNames: never, things: never, citations: never },
};
const archiveSlice: ApiSlice = {
  ...{ name: 'example', version: '1.0.0', migrations: {}, endpoints: [], personalData: nothingPersonal },
  archiveReader: () => archive,
};

export const slices = [archiveSlice, contextApi];

/** Asks a question that is not answered until the process is killed. Prints the run. */
export async function run(api: Api, [who = '']: readonly string[]): Promise<void> {
  const question = { question: 'How was the harvest at Onitsha?', mode: 'quotes' };
  const started = (await api.call(startRun.method, startRun.path, question, { id: who, role: 'user' })) as StartedRun;
  process.stdout.write(`run ${started.run}\n`);
  // The pending query to the archive does not keep the process alive.
  setInterval(() => undefined, 60_000);
}
