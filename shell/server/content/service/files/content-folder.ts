import { createHash } from 'node:crypto';
import { readFile, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ContentProblem } from 'shared-contracts/server/editors-desk';
import { isObject, textAt, type Json } from '../json.ts';
import { readPicture, type Picture } from '../pictures/read-picture.ts';
import type { StoredDocument } from '../stored-document.ts';
import { UnusableData } from './clean-data.ts';
import type { GoodCopies } from './good-copies.ts';
import { placeOf, type FilePlace } from './place-of.ts';
import { readDocument } from './read-document.ts';

/** Shows whether a file has changed, without reading it. */
interface FileStamp {
  readonly modified: number;
  readonly bytes: number;
}

/** Enough for any site; a folder given by mistake is not read completely. */
const maxFiles = 100_000;
const maxDepth = 6;

/** Returns path → stamp of the files in the folder, with `/` as separator; empty when there is no such folder. */
async function scanFolder(root: string): Promise<ReadonlyMap<string, FileStamp>> {
  let count = 0;
  const walk = async (folder: string, depth: number): Promise<readonly (readonly [string, FileStamp])[]> => {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
    const found = entries.map(async (entry) => {
      // Editors' tools leave hidden files.
      if (entry.name.startsWith('.')) return [];
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return depth < maxDepth ? await walk(path, depth + 1) : [];
      if (!entry.isFile() || count >= maxFiles) return [];
      count += 1;
      const info = await stat(join(root, path)).catch(() => null);
      return info === null ? [] : [[path, { modified: info.mtimeMs, bytes: info.size }] as const];
    });
    return (await Promise.all(found)).flat();
  };
  return new Map(await walk('', 0));
}

/** The parsed contents of a file. A document of null deletes the one in the layer below. */
export type ParsedFile =
  | {
      readonly place: Extract<FilePlace, { is: 'document' }>;
      readonly document: StoredDocument | null;
      readonly hash: string;
    }
  | { readonly place: Extract<FilePlace, { is: 'release-note' }>; readonly scheduledAt: number | null }
  | { readonly place: Extract<FilePlace, { is: 'picture' }>; readonly picture: Picture };

interface FileState {
  readonly stamp: FileStamp;
  /** The last valid contents, even while the file is invalid. */
  readonly parsed: ParsedFile | null;
  readonly problem: string | null;
}

const maxBytes = 32 * 1024 * 1024;

function scheduleOf(text: string): number | null {
  const json = JSON.parse(text) as Json;
  const at = Date.parse((isObject(json) ? textAt(json, 'scheduledAt') : null) ?? '');
  return Number.isNaN(at) ? null : at;
}

function parsedIn(text: string, place: Extract<FilePlace, { is: 'document' }>): ParsedFile {
  const hash = createHash('sha256').update(text).digest('base64url');
  return { place, document: readDocument(text, place), hash };
}

/** One folder of documents and pictures; only changed files are read again. */
export class ContentFolder {
  readonly #root: string;
  readonly #copies: GoodCopies;
  #files: ReadonlyMap<string, FileState> = new Map();

  constructor(root: string, copies: GoodCopies) {
    this.#root = root;
    this.#copies = copies;
  }

  /** Returns path below the folder → contents; files that were never valid are omitted. */
  parsedFiles(): ReadonlyMap<string, ParsedFile> {
    const all = new Map<string, ParsedFile>();
    for (const [path, { parsed }] of this.#files) if (parsed !== null) all.set(path, parsed);
    return all;
  }

  problems(): readonly ContentProblem[] {
    return [...this.#files].flatMap(([file, { problem }]) => (problem === null ? [] : [{ file, problem }]));
  }

  /** Reads what has changed; resolves to true when anything did. */
  async refresh(): Promise<boolean> {
    const stamps = await scanFolder(this.#root);
    const files = new Map<string, FileState>();
    let changed = false;
    for (const [path, stamp] of stamps) {
      const place = placeOf(path);
      if (place === null) continue;
      const before = this.#files.get(path);
      const same = before?.stamp.modified === stamp.modified && before.stamp.bytes === stamp.bytes;
      const after = same ? before : await this.#read(path, place, stamp, before?.parsed ?? null);
      files.set(path, after);
      changed ||= after !== before;
    }
    changed ||= files.size !== this.#files.size;
    this.#files = files;
    return changed;
  }

  async #read(path: string, place: FilePlace, stamp: FileStamp, before: ParsedFile | null): Promise<FileState> {
    try {
      return { stamp, parsed: await this.#parse(path, place, stamp), problem: null };
    } catch (error) {
      // A file that was deleted after the scan is noticed by the next one.
      const problem = error instanceof UnusableData ? error.message : 'cannot be read';
      return { stamp, parsed: before ?? (await this.#parsedBefore(path, place)), problem };
    }
  }

  async #parse(path: string, place: FilePlace, stamp: FileStamp): Promise<ParsedFile> {
    const file = join(this.#root, path);
    if (place.is === 'picture') return { place, picture: await readPicture(file, basename(path)) };
    if (stamp.bytes > maxBytes) throw new UnusableData('is larger than 32 MB');
    const text = await readFile(file, 'utf8');
    if (place.is === 'release-note') return { place, scheduledAt: scheduleOf(text) };
    const parsed = parsedIn(text, place);
    await this.#copies.keep(file, text);
    return parsed;
  }

  /** The last valid contents of a document, as stored by an earlier run of this site; null for other files. */
  async #parsedBefore(path: string, place: FilePlace): Promise<ParsedFile | null> {
    const text = place.is === 'document' ? await this.#copies.read(join(this.#root, path)) : null;
    if (text === null || place.is !== 'document') return null;
    try {
      return parsedIn(text, place);
    } catch {
      return null;
    }
  }
}
