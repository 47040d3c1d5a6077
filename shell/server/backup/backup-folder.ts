import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, inPieces, readContent, removeAbandoned, sync, writeSynced, type Content } from '../host/public.ts';

/** For the owner alone: a backup holds what readers told us in confidence. */
const folderMode = 0o700;
const fileMode = 0o600;
const manifestName = /^backup-[0-9TZ-]+\.jsonl$/;

/** Copies a file in pieces, for its owner alone; the copy is on disk when it resolves. */
export const copyWhole = (from: string, to: string): Promise<Content> => writeSynced(to, inPieces(from), fileMode);

/** What a file holds now; null when there is none. */
export const contentOf = (path: string): Promise<Content | null> =>
  readContent(path).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });

/**
 * A folder of backups: `objects/` holds every content once, under its hash, and each finished backup is one manifest
 * that names what belongs to it. What is there is never changed, unless it is damaged, so that a backup that is cut off harms no other, and
 * the next copies only what is new.
 */
export class BackupFolder {
  readonly path: string;
  /** Hashes of what `verify` found damaged and nothing whole has replaced since. */
  readonly #rotten = new Set<string>();

  constructor(path: string) {
    this.path = path;
  }

  /** Makes the folder where it is missing, and clears away what a crash left half written. */
  async prepare(): Promise<void> {
    await mkdir(this.path, { recursive: true, mode: folderMode });
    await mkdir(join(this.path, 'objects'), { recursive: true, mode: folderMode });
    const unfinished = join(this.path, '.unfinished');
    await mkdir(unfinished, { recursive: true, mode: folderMode });
    await removeAbandoned(unfinished);
  }

  objectPath(sha256: string): string {
    return join(this.path, 'objects', sha256.slice(0, 2), sha256);
  }

  /** Where something may be written before it has its place. */
  draftPath(): string {
    return join(this.path, '.unfinished', randomUUID());
  }

  get rotten(): ReadonlySet<string> {
    return this.#rotten;
  }

  /** Reads all that is there; what is not what its name says is replaced by whichever backup copies it next. */
  async verify(): Promise<void> {
    for (const part of await readdir(join(this.path, 'objects'))) {
      for (const sha256 of await readdir(join(this.path, 'objects', part))) {
        // What cannot be read is as good as damaged.
        const content = await contentOf(this.objectPath(sha256)).catch(() => undefined);
        if (content !== null && content?.sha256 !== sha256) this.#rotten.add(sha256);
      }
    }
  }

  /** Bytes; null when it is not there, or known to be damaged. */
  async objectSize(sha256: string): Promise<number | null> {
    if (this.#rotten.has(sha256)) return null;
    const info = await stat(this.objectPath(sha256)).catch(() => null);
    return info?.isFile() === true ? info.size : null;
  }

  /** Whether it is there; if so it counts as put there now, so that nobody who forgets old backups takes it away. */
  async reuse({ sha256, bytes }: Content): Promise<boolean> {
    const now = new Date();
    // One that is gone, or is somebody else's, is copied in anew.
    const isFresh = await utimes(this.objectPath(sha256), now, now).then(
      () => true,
      () => false,
    );
    return isFresh && (await this.objectSize(sha256)) === bytes;
  }

  /** Takes a draft in under its hash; one that is there already stays. Answers whether it is new. */
  async adopt(draft: string, content: Content): Promise<boolean> {
    const { sha256 } = content;
    if (await this.reuse(content)) {
      await rm(draft, { force: true });
      return false;
    }
    await mkdir(join(this.path, 'objects', sha256.slice(0, 2)), { recursive: true, mode: folderMode });
    await chmod(draft, fileMode);
    await rename(draft, this.objectPath(sha256));
    this.#rotten.delete(sha256);
    return true;
  }

  /** Copies a file in. */
  async add(path: string): Promise<Content> {
    const draft = this.draftPath();
    try {
      const content = await copyWhole(path, draft);
      await this.adopt(draft, content);
      return content;
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  /** Names of the finished backups, the newest first. */
  async manifests(): Promise<readonly string[]> {
    const names = await readdir(this.path).catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return [];
      throw error;
    });
    return names
      .filter((name) => manifestName.test(name))
      .sort()
      .reverse();
  }

  /** Puts the manifest in its place, last of all. Answers its name. */
  async finish(draft: string, at: Date): Promise<string> {
    for (const name of await readdir(join(this.path, 'objects'))) await sync(join(this.path, 'objects', name));
    await sync(join(this.path, 'objects'));
    const name = `backup-${at.toISOString().replaceAll(/[:.]/g, '-')}.jsonl`;
    await rename(draft, join(this.path, name));
    await sync(this.path);
    return name;
  }
}
