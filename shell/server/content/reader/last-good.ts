import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from 'shared-contracts/server/slice-context';
import { errorCode, writeWhole } from '../../host/public.ts';
import { objectOf, SourceError, type ContentAnswer } from './content-answer.ts';

/** The maximum number of copies; the oldest are deleted first. */
const limit = 1_000;

/** The maximum number of copies that wait to be written; further ones are dropped. */
const maxUnwritten = 100;

/** Files with this prefix are never deleted. */
const keptPrefix = 'repository-';

/** Returns an address without the parameters that differ between versions and clients. */
export function cacheKeyOf(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  for (const name of ['ref', 'routes', 'access_token', 'integrationFieldsRef', 'x-c', 'x-d']) searchParams.delete(name);
  searchParams.sort();
  return `${host}${pathname}?${searchParams.toString()}`;
}

/** The repository's description has a prefix, so that it is never deleted: without it no other copy can be read. */
const fileOf = (question: string): string =>
  `${question.startsWith('repository ') ? keptPrefix : ''}${createHash('sha256').update(question).digest('hex')}.json`;

/**
 * The last good response to each request for the published version, on disk: for when the service does not respond,
 * even after a restart.
 */
export class LastGood {
  readonly #dir: string;
  readonly #log: Log;
  /** File → hash of what this process wrote; null: written by an earlier process. Oldest first. */
  readonly #files: Map<string, string | null>;
  /** File → text that is still to be written. */
  readonly #unwritten = new Map<string, string>();
  /** File → a response without documents. Such requests are unlimited in number, so they are never written to disk. */
  readonly #empty = new Map<string, string>();
  #writing: Promise<void> = Promise.resolve();

  private constructor(dir: string, log: Log, files: readonly string[]) {
    this.#dir = dir;
    this.#log = log;
    this.#files = new Map(files.map((file) => [file, null]));
  }

  static async open(dir: string, log: Log): Promise<LastGood> {
    await mkdir(dir, { recursive: true });
    const lastGood = new LastGood(dir, log, await filesIn(dir));
    lastGood.#prune();
    await lastGood.close();
    return lastGood;
  }

  has(question: string): boolean {
    const file = fileOf(question);
    return this.#files.has(file) || this.#empty.has(file);
  }

  /** Resolves to null when there is no readable copy. */
  async get(question: string): Promise<ContentAnswer | null> {
    const file = fileOf(question);
    try {
      const known = this.#unwritten.get(file) ?? this.#empty.get(file);
      const answer = { status: 200, body: known ?? (await readFile(join(this.#dir, file), 'utf8')) };
      objectOf(answer);
      return answer;
    } catch (error) {
      if (!(error instanceof SourceError) && errorCode(error) !== 'ENOENT') throw error;
      return null;
    }
  }

  /** Writes the copy later. When the disk is full, or too many copies wait, only the copy is lost. */
  keep(question: string, { body }: ContentAnswer): void {
    const file = fileOf(question);
    const mark = createHash('sha256').update(body).digest('base64url');
    const before = this.#files.get(file);
    if (before !== mark && this.#unwritten.size >= maxUnwritten) return;
    this.#files.delete(file);
    this.#files.set(file, mark);
    this.#empty.delete(file);
    if (before === mark) return;
    this.#unwritten.set(file, body);
    this.#later(() => this.#write(file));
    this.#prune();
  }

  /** Stores a response without documents in memory, and deletes an earlier copy. */
  storeEmpty(question: string, { body }: ContentAnswer): void {
    const file = fileOf(question);
    if (this.#files.has(file)) this.#drop(file);
    this.#empty.delete(file);
    this.#empty.set(file, body);
    const [oldest] = this.#empty.keys();
    if (this.#empty.size > limit && oldest !== undefined) this.#empty.delete(oldest);
  }

  /** Resolves when all waiting copies were written, or could not be. */
  async close(): Promise<void> {
    await this.#writing;
  }

  async #write(file: string): Promise<void> {
    const body = this.#unwritten.get(file);
    if (body === undefined) return;
    try {
      await writeWhole(join(this.#dir, file), body);
    } catch (error) {
      this.#files.delete(file);
      this.#log.warn({ error }, 'a copy of content could not be kept');
    } finally {
      if (this.#unwritten.get(file) === body) this.#unwritten.delete(file);
    }
  }

  #drop(file: string): void {
    this.#files.delete(file);
    this.#unwritten.delete(file);
    this.#later(() => rm(join(this.#dir, file), { force: true }));
  }

  #prune(): void {
    const [oldest] = [...this.#files.keys()].filter((file) => !file.startsWith(keptPrefix));
    if (this.#files.size <= limit || oldest === undefined) return;
    this.#drop(oldest);
    this.#prune();
  }

  #later(work: () => Promise<void>): void {
    this.#writing = this.#writing.then(work).catch((error: unknown) => {
      this.#log.warn({ error }, 'a copy of content could not be dropped');
    });
  }
}

/** Oldest first, including unfinished files of a crash. */
async function filesIn(dir: string): Promise<readonly string[]> {
  const names = await readdir(dir);
  const files = await Promise.all(
    names.map(async (name) => ({ name, changed: (await stat(join(dir, name))).mtimeMs })),
  );
  return files.sort((a, b) => a.changed - b.changed).map(({ name }) => name);
}
