import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, inPieces, readContent, removeAbandoned, sync, writeSynced, type Content } from '../host/public.ts';

/** Only the user who runs the backup may read it: it contains confidential data. */
const folderMode = 0o700;
const fileMode = 0o600;
const manifestName = /^backup-[0-9TZ-]+\.jsonl$/;

/** Copies a file, readable by its owner only. Resolves when the copy is on disk. */
export const copyFileSynced = (from: string, to: string): Promise<Content> => writeSynced(to, inPieces(from), fileMode);

/** Resolves to hash and size of a file; null when there is none. */
export const contentOf = (path: string): Promise<Content | null> =>
  readContent(path).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });

/**
 * A folder of backups: `objects/` contains every content once, under its hash, and each finished backup is a manifest
 * that lists its files. Nothing is changed unless it is damaged, so an interrupted backup harms no other, and the next
 * one copies only what is new.
 */
export class BackupFolder {
  readonly path: string;
  /** Hashes of contents that `verify` found damaged and that have not been replaced since. */
  readonly #rotten = new Set<string>();

  constructor(path: string) {
    this.path = path;
  }

  /** Creates the folder if needed, and deletes unfinished files of a crash. */
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

  /** Returns a temporary path in the folder. */
  draftPath(): string {
    return join(this.path, '.unfinished', randomUUID());
  }

  get corrupt(): ReadonlySet<string> {
    return this.#rotten;
  }

  /** Reads all contents; the next backup replaces those that do not match their hash. */
  async verify(): Promise<void> {
    for (const part of await readdir(join(this.path, 'objects'))) {
      for (const sha256 of await readdir(join(this.path, 'objects', part))) {
        // Unreadable contents count as damaged.
        const content = await contentOf(this.objectPath(sha256)).catch(() => undefined);
        if (content !== null && content?.sha256 !== sha256) this.#rotten.add(sha256);
      }
    }
  }

  /** Resolves to bytes; null when it is missing or known to be damaged. */
  async objectSize(sha256: string): Promise<number | null> {
    if (this.#rotten.has(sha256)) return null;
    const info = await stat(this.objectPath(sha256)).catch(() => null);
    return info?.isFile() === true ? info.size : null;
  }

  /**
   * Resolves to true when the content is there. It then counts as new, so that forgetting old backups does not delete
   * it.
   */
  async reuse({ sha256, bytes }: Content): Promise<boolean> {
    const now = new Date();
    // A content that is missing or belongs to another user is copied again.
    const isFresh = await utimes(this.objectPath(sha256), now, now).then(
      () => true,
      () => false,
    );
    return isFresh && (await this.objectSize(sha256)) === bytes;
  }

  /** Moves a draft to the place of its hash, unless the content is there already. Resolves to true when it is new. */
  async store(draft: string, content: Content): Promise<boolean> {
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

  async add(path: string): Promise<Content> {
    const draft = this.draftPath();
    try {
      const content = await copyFileSynced(path, draft);
      await this.store(draft, content);
      return content;
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  /** Resolves to the names of finished backups, newest first. */
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

  /** Moves the manifest to its place, as the last step. Resolves to its name. */
  async publish(draft: string, at: Date): Promise<string> {
    for (const name of await readdir(join(this.path, 'objects'))) await sync(join(this.path, 'objects', name));
    await sync(join(this.path, 'objects'));
    const name = `backup-${at.toISOString().replaceAll(/[:.]/g, '-')}.jsonl`;
    await rename(draft, join(this.path, name));
    await sync(this.path);
    return name;
  }
}
