import { unwatchFile, watchFile } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from 'remote-kit/file-lock';
import {
  errorCode,
  notifyServers,
  writeWhole,
  type DatabaseNews,
  type Query,
  type SharedRecords,
} from '../host/public.ts';

/** Returns the text of a file, or null when there is none. */
export async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** The store of the registry's signed texts: files, or database rows that several servers share. */
export interface RegistryTexts {
  /** The text of the current registry; null before the first one. */
  readonly current: () => Promise<string | null>;
  /** The text of a sequence number in the history, which includes the current registry. */
  readonly past: (seq: number) => Promise<string | null>;
  /** The sequence numbers in the history, newest first. */
  readonly pastSeqs: () => Promise<readonly number[]>;
  /** Writes a text into the history, then as the current registry. Call it under the lock. */
  readonly write: (seq: number, text: string) => Promise<void>;
  /** Rejects with LockedError after ten seconds. */
  readonly withLock: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /**
   * Calls `look` after each change by any process and, in the database, every few seconds while `isBehind`. Returns a
   * function that stops it.
   */
  readonly follow: (look: () => void, isBehind: () => boolean) => () => void;
  /** Where the current registry is stored, for messages to operators. */
  readonly place: string;
}

interface Paths {
  readonly registry: string;
  readonly history: string;
  readonly lock: string;
}

const lockWaitMs = 10_000;
const filePollMs = 250;
const rowPollMs = 8_000;

export const historyFile = ({ history }: Pick<Paths, 'history'>, seq: number): string =>
  join(history, `${String(seq)}.json`);

export function fileTexts(paths: Paths): RegistryTexts {
  const { registry, history, lock } = paths;
  return {
    current: () => readIfThere(registry),
    past: (seq) => readIfThere(historyFile(paths, seq)),
    pastSeqs: async () => {
      const names = await readdir(history).catch(() => []);
      const seqs = names.map((name) => /^([1-9]\d*)\.json$/.exec(name)?.[1]).filter((seq) => seq !== undefined);
      return seqs.map(Number).sort((a, b) => b - a);
    },
    write: async (seq, text) => {
      await mkdir(history, { recursive: true });
      await writeWhole(historyFile(paths, seq), text);
      await writeWhole(registry, text);
    },
    withLock: (work) => withLock(lock, lockWaitMs, work),
    follow: (look) => {
      // Polling, because on some systems file events miss a rename over the file.
      watchFile(registry, { interval: filePollMs, persistent: false }, look);
      return () => {
        unwatchFile(registry, look);
      };
    },
    place: registry,
  };
}

const topic = 'registry';
/** The `seq` of the row with the current registry. */
const currentRow = 0;

/** `news` is null in a command, which does not follow the registry. */
export function rowTexts({ query, withLock: locked }: SharedRecords, news: DatabaseNews | null): RegistryTexts {
  const read = async (seq: number): Promise<string | null> => {
    const [row] = await query<{ text: string }>('select text from core_registry where seq = $1', [seq]);
    return row?.text ?? null;
  };
  return {
    current: () => read(currentRow),
    past: read,
    pastSeqs: async () => {
      const rows = await query<{ seq: number }>('select seq from core_registry where seq > 0 order by seq desc');
      return rows.map(({ seq }) => seq);
    },
    write: async (seq, text) => {
      const rows = `insert into core_registry (seq, text) values ($1, $2), (${String(currentRow)}, $2)`;
      await query(`${rows} on conflict (seq) do update set text = excluded.text`, [seq, text]);
      await notifyServers(query, topic);
    },
    withLock: (work) => locked('registry', work),
    follow: (look, isBehind) => {
      let known: string | undefined;
      const check = async (): Promise<void> => {
        const [row] = await query<{ mark: string }>(
          `select md5(text) as mark from core_registry where seq = ${String(currentRow)}`,
        );
        if (row?.mark === known && !isBehind()) return;
        known = row?.mark;
        look();
      };
      // If the database is unreachable, `look` reports the problem.
      const checkNow = (): void => void check().catch(look);
      const timer = setInterval(checkNow, rowPollMs).unref();
      const unlisten = news?.listen(topic, checkNow);
      return () => {
        clearInterval(timer);
        unlisten?.();
      };
    },
    place: 'the row 0 of the table core_registry',
  };
}

/** Copies the registry of the first server, with its history, into the rows. */
export async function importRegistryFiles({ texts }: { readonly texts: RegistryTexts }, query: Query): Promise<void> {
  const insert = 'insert into core_registry (seq, text) values ($1, $2)';
  for (const seq of await texts.pastSeqs()) await query(insert, [seq, (await texts.past(seq)) ?? '']);
  const current = await texts.current();
  if (current !== null) await query(insert, [currentRow, current]);
}
