import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import Joi from 'joi';
import { StartError, type Content } from '../host/public.ts';

/** The first line of a manifest. */
export interface BackupHead {
  readonly format: 1;
  /** When the database was copied, in ms. */
  readonly at: number;
  readonly database: 'sqlite' | 'postgres';
  /** For PostgreSQL: the schema of the tables. */
  readonly schema: string | null;
}

/** One file of a backup; `path` is its place in the data folder, separated by `/`. */
export interface BackedUpFile extends Content {
  readonly path: string;
}

interface BackupEnd {
  readonly end: true;
  readonly files: number;
  readonly bytes: number;
  /** Hash of all lines before this one. */
  readonly sha256: string;
}

/** A backup that cannot be restored; the message is for the operator. */
export class BackupRefused extends StartError {
  override readonly name = 'BackupRefused';
}

/** Path of the database dump among the files. */
export const recordsPath: Readonly<Record<BackupHead['database'], string>> = {
  sqlite: 'records.sqlite',
  postgres: 'records.pgdump',
};

const hash = Joi.string().pattern(/^[0-9a-f]{64}$/);
const size = Joi.number().integer().min(0);
/** Paths below the data folder, without any that lead out of it. */
const path = Joi.string()
  .max(1_000)
  .pattern(/^(?!\/)(?:(?!\.{1,2}(?:\/|$))[^/\\\0]+(?:\/(?=[^/])|$))+$/);

/** True when a manifest can contain this path; otherwise the backup could not be restored. */
export const canBeNamed = (file: string): boolean =>
  path.required().validate(file, { convert: false }).error === undefined;

const headLine = Joi.object<BackupHead, true>({
  format: Joi.number().valid(1).required(),
  at: Joi.number().required(),
  database: Joi.string().valid('sqlite', 'postgres').required(),
  schema: Joi.string().max(63).allow(null).required(),
});
const fileLine = Joi.object<BackedUpFile, true>({
  path: path.required(),
  bytes: size.required(),
  sha256: hash.required(),
});
const endLine = Joi.object<BackupEnd, true>({
  end: Joi.boolean().valid(true).required(),
  files: size.required(),
  bytes: size.required(),
  sha256: hash.required(),
});

/** Writes a manifest line by line, since it may list millions of files. */
export class ManifestWriter {
  readonly #stream: ReturnType<typeof createWriteStream>;
  readonly #hash = createHash('sha256');
  files = 0;
  bytes = 0;

  constructor(draft: string, head: BackupHead) {
    this.#stream = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    // The next write or end() throws it.
    this.#stream.on('error', () => undefined);
    void this.#write(head);
  }

  async add(file: BackedUpFile): Promise<void> {
    this.files += 1;
    this.bytes += file.bytes;
    await this.#write({ path: file.path, bytes: file.bytes, sha256: file.sha256 });
  }

  /** Resolves when the manifest is on disk. */
  async end(): Promise<void> {
    const end: BackupEnd = { end: true, files: this.files, bytes: this.bytes, sha256: this.#hash.digest('hex') };
    this.#stream.end(`${JSON.stringify(end)}\n`);
    await finished(this.#stream);
  }

  async #write(value: unknown): Promise<void> {
    if (this.#stream.errored !== null) throw this.#stream.errored;
    const line = `${JSON.stringify(value)}\n`;
    this.#hash.update(line);
    if (!this.#stream.write(line)) await once(this.#stream, 'drain');
  }
}

function parse<Line>(schema: Joi.Schema<Line>, line: string): Line | null {
  try {
    const result = schema.validate(JSON.parse(line), { convert: false });
    return result.error === undefined ? result.value : null;
  } catch {
    return null;
  }
}

const damaged = (name: string): BackupRefused =>
  new BackupRefused(`The manifest ${name} is damaged or cut off: this backup cannot be restored`);

/** Splits at line feeds only: JSON does not escape other line separators, and file names may contain them. */
async function* linesOf(manifest: string): AsyncGenerator<string> {
  let rest = '';
  for await (const part of createReadStream(manifest, { encoding: 'utf8' })) {
    const lines = `${rest}${part as string}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** Reads the first line. Rejects with BackupRefused when it is invalid. */
export async function readHead(manifest: string): Promise<BackupHead> {
  for await (const line of linesOf(manifest)) {
    const head = parse(headLine, line);
    if (head !== null) return head;
    break;
  }
  throw damaged(manifest);
}

const lineOfManifest = Joi.alternatives<BackedUpFile | BackupEnd>(fileLine, endLine);

function parseLine(line: string, manifest: string): BackedUpFile | BackupEnd {
  const parsed = parse(lineOfManifest, line);
  if (parsed === null) throw damaged(manifest);
  return parsed;
}

/**
 * Yields the files of a manifest. Throws BackupRefused at an invalid line, and at the end when the lines do not match
 * the final hash: so read it to the end before relying on it.
 */
export async function* readFiles(manifest: string): AsyncGenerator<BackedUpFile> {
  const written = createHash('sha256');
  let [lines, end]: [number, BackupEnd | null] = [0, null];
  for await (const line of linesOf(manifest)) {
    if (end !== null) throw damaged(manifest);
    const parsed = lines === 0 ? null : parseLine(line, manifest);
    if (parsed !== null && 'end' in parsed) {
      end = parsed;
      continue;
    }
    written.update(`${line}\n`);
    lines += 1;
    if (parsed !== null) yield parsed;
  }
  if (end?.files !== lines - 1 || end.sha256 !== written.digest('hex')) throw damaged(manifest);
}
