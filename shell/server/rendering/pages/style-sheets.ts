import { hash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { CriticalStyle } from 'shared-contracts/page-renderer';
import type { FileStore } from 'shared-contracts/server/file-store';
import type { Log } from 'shared-contracts/server/slice-context';
import { withDeadline } from 'shared-contracts/server/with-deadline';
import { errorCode } from '../../host/public.ts';

/** A document's rules are in two files: those of the site's frame, which all pages share, and those of the page. */
export type SheetKind = 'frame' | 'page';

/** Addresses of the files that hold all rules of a document, in their order. */
export type LinkedSheets = readonly string[];

type Bucket = Pick<FileStore, 'get' | 'list' | 'put' | 'remove'>;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Below `/assets/`, so that the service worker stores them as files that never change. */
const publicPath = 'styles';
const sheetName = /^styles\/((?:frame|page)\.[0-9a-f]{8}\.css)$/;

const storeFolder = 'styles';
/**
 * How long a page waits for the bucket and, if that fails, how long pages then contain their rules themselves, in ms.
 */
const patienceMs = 2_000;
const retryAfterMs = 60_000;

/** With more files than this, pages contain their rules themselves. A release has about a hundred. */
const maxSheets = 1_000;
/** A file is deleted if no page has used it for this long; documents are cached for a minute only. */
const unusedMs = 30 * 24 * 3_600_000;
/** How often the modification date of a file in use is renewed. */
const renewDateMs = 24 * 3_600_000;

/**
 * Makes style sheets from the rules of rendered pages. Files are named by their content and survive a restart. With a
 * bucket, every server can serve the sheets of every other server's pages.
 */
export class StyleSheets {
  readonly #dir: string;
  readonly #log: Pick<Log, 'warn'>;
  readonly #bucket: Bucket | null;
  /** Hash of the rules → their address. */
  readonly #addresses = new Map<string, Promise<string | null>>();
  /** When each sheet was last stored in the bucket, by name. */
  readonly #sharedAt = new Map<string, number>();
  /** Resolves to the number of files at the start. */
  #opening: Promise<number> | undefined;

  /** `dir`: the folder of the files, which is created when there are any. */
  constructor(dir: string, log: Pick<Log, 'warn'>, bucket: Bucket | null = null) {
    this.#dir = dir;
    this.#log = log;
    this.#bucket = bucket;
  }

  /** Resolves to null if the document must contain its rules itself. */
  async linksFor(globalCss: string, styles: readonly CriticalStyle[]): Promise<LinkedSheets | null> {
    const ofFrame = styles.filter(({ owner }) => /^shell[ -]/.test(owner));
    const ofPage = styles.filter((style) => !ofFrame.includes(style));
    const text = (parts: readonly CriticalStyle[]): string => parts.map(({ css }) => css).join('');
    const frame = this.#addressOf('frame', globalCss + text(ofFrame));
    const page = ofPage.length === 0 ? [] : [this.#addressOf('page', text(ofPage))];
    const addresses = await Promise.all([frame, ...page]);
    return addresses.every((address) => address !== null) ? addresses : null;
  }

  /** Resolves to the name of the file in the folder that a path below `/assets/` stands for; null if there is none. */
  async fileAt(path: string): Promise<string | null> {
    const name = sheetName.exec(path)?.[1];
    if (name === undefined) return null;
    const exists = await stat(join(this.#dir, name)).then(
      () => true,
      () => false,
    );
    return exists || (await this.#fetch(name)) ? name : null;
  }

  /**
   * Copies from the bucket a sheet that another server made; resolves to false if there is none, or if its content does
   * not match its name.
   */
  async #fetch(name: string): Promise<boolean> {
    const stored = await this.#bucket?.get(`${storeFolder}/${name}`).catch(() => null);
    if (stored === undefined || stored === null) return false;
    const css = Buffer.from(stored).toString();
    if (name.split('.')[1] !== hash('sha256', css).slice(0, 8)) return false;
    await (this.#opening ??= this.#open());
    await this.#write(name, css);
    return true;
  }

  async #share(name: string, css: string): Promise<void> {
    if (this.#bucket === null || (this.#sharedAt.get(name) ?? 0) > Date.now() - renewDateMs) return;
    await this.#bucket.put(`${storeFolder}/${name}`, Buffer.from(css));
    this.#sharedAt.set(name, Date.now());
  }

  /** Deletes sheets from the bucket that no server has used for `unusedMs`, and notes the dates of the others. */
  async #readBucket(bucket: Bucket): Promise<void> {
    for await (const { key, changedAt } of bucket.list(storeFolder)) {
      if (changedAt > Date.now() - unusedMs) this.#sharedAt.set(key.slice(storeFolder.length + 1), changedAt);
      else await bucket.remove(key);
    }
  }

  get dir(): string {
    return this.#dir;
  }

  async #addressOf(kind: SheetKind, css: string): Promise<string | null> {
    const whole = hash('sha256', css);
    const known = this.#addresses.get(whole);
    if (known !== undefined) return known;
    const name = `${kind}.${whole.slice(0, 8)}.css`;
    const making = this.#keep(name, css).catch((error: unknown) => {
      this.#log.warn({ error }, 'a style sheet could not be stored');
      if (this.#bucket !== null) setTimeout(() => this.#addresses.delete(whole), retryAfterMs).unref();
      return null;
    });
    this.#addresses.set(whole, making);
    setTimeout(() => this.#addresses.delete(whole), renewDateMs).unref();
    return making;
  }

  /**
   * Stores the rules with compressed copies. Resolves to null if there are too many files, or if a file with that name
   * has other rules.
   */
  async #keep(name: string, css: string): Promise<string | null> {
    const before = await (this.#opening ??= this.#open());
    const path = join(this.#dir, name);
    const address = `/assets/${publicPath}/${name}`;
    const stored = await readFile(path, 'utf8').catch(() => null);
    if (stored !== null) {
      await utimes(path, new Date(), new Date());
      if (stored !== css) return null;
      await withDeadline(this.#share(name, css), patienceMs);
      return address;
    }
    if (before + this.#addresses.size > maxSheets) return null;
    await this.#write(name, css);
    await withDeadline(this.#share(name, css), patienceMs);
    return address;
  }

  async #write(name: string, css: string): Promise<void> {
    const [br, gz] = await Promise.all([compressBrotli(css), compressGzip(css)]);
    // The file itself is written last, so if it exists, its compressed copies exist too.
    for (const [suffix, content] of [['.br', br] as const, ['.gz', gz] as const, ['', css] as const]) {
      const draft = join(this.#dir, `${randomUUID()}.tmp`);
      await writeFile(draft, content);
      await rename(draft, join(this.#dir, name + suffix));
    }
  }

  /** Deletes files that no page has used for `unusedMs`; resolves to the number that remain. */
  async #open(): Promise<number> {
    await mkdir(this.#dir, { recursive: true });
    // If the bucket cannot be read, sheets are merely stored there once more.
    if (this.#bucket !== null) await withDeadline(this.#readBucket(this.#bucket), patienceMs).catch(() => undefined);
    const files = (await readdir(this.#dir)).filter((file) => file.endsWith('.css'));
    const used = await Promise.all(files.map((file) => this.#isUsed(file)));
    return used.filter(Boolean).length;
  }

  async #isUsed(file: string): Promise<boolean> {
    try {
      const path = join(this.#dir, file);
      if ((await stat(path)).mtimeMs > Date.now() - unusedMs) return true;
      for (const suffix of ['', '.br', '.gz']) await rm(path + suffix, { force: true });
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error;
    }
    return false;
  }
}
