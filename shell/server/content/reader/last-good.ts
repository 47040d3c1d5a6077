import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from 'shared-contracts/server/slice-context';
import { writeWhole } from '../../releases/write-whole.ts';
import { objectOf, SourceTrouble, type ContentAnswer } from './content-answer.ts';

/** Files of copies that are kept; the rest go, the oldest first. */
const kept = 1_000;

/** A question without what changes from one publication or client to the next. */
export function questionOf(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  for (const name of ['ref', 'routes', 'access_token', 'integrationFieldsRef', 'x-c', 'x-d']) searchParams.delete(name);
  searchParams.sort();
  return `${host}${pathname}?${searchParams.toString()}`;
}

/** The last good answer to each question, on disk, for when the service cannot be asked; also after a restart. */
export class LastGood {
  readonly #dir: string;
  readonly #log: Log;
  /** What was written last by this process: the same again is not written. */
  readonly #written = new Map<string, string>();
  #writing: Promise<void> = Promise.resolve();

  private constructor(dir: string, log: Log) {
    this.#dir = dir;
    this.#log = log;
  }

  static async open(dir: string, log: Log): Promise<LastGood> {
    await mkdir(dir, { recursive: true });
    await prune(dir);
    return new LastGood(dir, log);
  }

  /** Null when there is none, or what is there cannot be read. */
  async get(question: string): Promise<ContentAnswer | null> {
    await this.#writing;
    try {
      const answer = { status: 200, body: await readFile(this.#fileOf(question), 'utf8') };
      objectOf(answer);
      return answer;
    } catch (error) {
      if (!(error instanceof SourceTrouble) && !isMissing(error)) throw error;
      return null;
    }
  }

  /** Later, and never in anybody's way: a disk that is full costs the copy only. */
  keep(question: string, { body }: ContentAnswer): void {
    const mark = createHash('sha256').update(body).digest('base64url');
    if (this.#written.get(question) === mark) return;
    if (this.#written.size > kept) this.#written.clear();
    this.#written.set(question, mark);
    this.#writing = this.#writing.then(async () => {
      try {
        await writeWhole(this.#fileOf(question), body);
      } catch (error) {
        this.#written.delete(question);
        this.#log.warn({ error }, 'a copy of content could not be kept');
      }
    });
  }

  /** Resolves when what was given is on disk. */
  async close(): Promise<void> {
    await this.#writing;
  }

  #fileOf(question: string): string {
    return join(this.#dir, `${createHash('sha256').update(question).digest('hex')}.json`);
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function prune(dir: string): Promise<void> {
  const names = await readdir(dir);
  const files = await Promise.all(
    names.map(async (name) => ({ path: join(dir, name), changed: (await stat(join(dir, name))).mtimeMs })),
  );
  const old = files.sort((a, b) => b.changed - a.changed).slice(kept);
  for (const { path } of old) await rm(path, { force: true });
}
