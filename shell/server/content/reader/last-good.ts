import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from 'shared-contracts/server/slice-context';
import { errorCode, writeWhole } from '../../host/public.ts';
import { objectOf, SourceTrouble, type ContentAnswer } from './content-answer.ts';

/** Copies that are kept; the rest go, the oldest first. */
const limit = 1_000;

/** Copies that wait for the disk; there are no more. */
const mostUnwritten = 100;

const repository = 'repository-';

/** A question without what changes from one publication or client to the next. */
export function questionOf(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  for (const name of ['ref', 'routes', 'access_token', 'integrationFieldsRef', 'x-c', 'x-d']) searchParams.delete(name);
  searchParams.sort();
  return `${host}${pathname}?${searchParams.toString()}`;
}

/** The repository's own description is named apart: without it no other copy could be read, so that it is never dropped. */
const fileOf = (question: string): string =>
  `${question.startsWith('repository ') ? repository : ''}${createHash('sha256').update(question).digest('hex')}.json`;

/** The last good answer to each question, on disk, for when the service cannot be asked; also after a restart. */
export class LastGood {
  readonly #dir: string;
  readonly #log: Log;
  /** File → what this process wrote there, as a mark; null: an earlier one did. The oldest first. */
  readonly #files: Map<string, string | null>;
  /** File → what is still to be written there. */
  readonly #unwritten = new Map<string, string>();
  /** File → an answer without documents: there is no end of questions that have one, so that none goes to disk. */
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

  /** Null when there is none, or what is there cannot be read. */
  async get(question: string): Promise<ContentAnswer | null> {
    const file = fileOf(question);
    try {
      const known = this.#unwritten.get(file) ?? this.#empty.get(file);
      const answer = { status: 200, body: known ?? (await readFile(join(this.#dir, file), 'utf8')) };
      objectOf(answer);
      return answer;
    } catch (error) {
      if (!(error instanceof SourceTrouble) && errorCode(error) !== 'ENOENT') throw error;
      return null;
    }
  }

  /** Later, and never in anybody's way: a disk that is full costs the copy only. */
  keep(question: string, { body }: ContentAnswer): void {
    const file = fileOf(question);
    const mark = createHash('sha256').update(body).digest('base64url');
    const before = this.#files.get(file);
    if (before !== mark && this.#unwritten.size >= mostUnwritten) return;
    this.#files.delete(file);
    this.#files.set(file, mark);
    this.#empty.delete(file);
    if (before === mark) return;
    this.#unwritten.set(file, body);
    this.#later(() => this.#write(file));
    this.#prune();
  }

  /** For as long as this process lives; what was there before is withdrawn. */
  keepEmpty(question: string, { body }: ContentAnswer): void {
    const file = fileOf(question);
    if (this.#files.has(file)) this.#drop(file);
    this.#empty.delete(file);
    this.#empty.set(file, body);
    const [oldest] = this.#empty.keys();
    if (this.#empty.size > limit && oldest !== undefined) this.#empty.delete(oldest);
  }

  /** Resolves when what was given is on disk. */
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
    const [oldest] = [...this.#files.keys()].filter((file) => !file.startsWith(repository));
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

/** The oldest first; drafts that a crash left behind are among them. */
async function filesIn(dir: string): Promise<readonly string[]> {
  const names = await readdir(dir);
  const files = await Promise.all(
    names.map(async (name) => ({ name, changed: (await stat(join(dir, name))).mtimeMs })),
  );
  return files.sort((a, b) => a.changed - b.changed).map(({ name }) => name);
}
