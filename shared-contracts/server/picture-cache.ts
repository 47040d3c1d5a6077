import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../src/app-error.ts';

/** Most pictures generated at the same time. */
const atOnce = 2;
const maxWaiting = 100;
/** The folder's size is checked again after this many new bytes. */
const tidyEveryBytes = 16 * 1024 * 1024;

/** Generates each picture once, a few at a time, and caches them in a folder of limited size. */
export class PictureCache {
  readonly #folder: string;
  readonly #maxBytes: number;
  readonly #making = new Map<string, Promise<Uint8Array>>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #untidy: number = tidyEveryBytes;

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
  }

  /**
   * Resolves to the picture with this name, a plain file name that identifies its content. Rejects with `unavailable`
   * when too many pictures are waiting. `beforeMaking` is called when the picture is not cached, and may throw.
   */
  async get(
    name: string,
    make: () => Promise<Uint8Array>,
    beforeMaking: () => void = () => undefined,
  ): Promise<Uint8Array> {
    const cached = await readFile(join(this.#folder, name)).catch(() => null);
    if (cached !== null) {
      // The time of last use decides which pictures are deleted first.
      void utimes(join(this.#folder, name), new Date(), new Date()).catch(() => undefined);
      return cached;
    }
    const underWay = this.#making.get(name);
    if (underWay !== undefined) return underWay;
    beforeMaking();
    const making = this.#make(name, make).finally(() => this.#making.delete(name));
    this.#making.set(name, making);
    return making;
  }

  async #make(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    await this.#turn();
    try {
      const picture = await make();
      // If it cannot be stored, for instance on a full disk, the picture is generated again for each request.
      await this.#keep(name, picture).catch(() => undefined);
      return picture;
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  async #turn(): Promise<void> {
    if (this.#running < atOnce) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= maxWaiting)
      throw new AppError('unavailable', 'Too many images are being processed right now');
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  async #keep(name: string, picture: Uint8Array): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const draft = join(this.#folder, `.${randomUUID()}.tmp`);
    await writeFile(draft, picture);
    await rename(draft, join(this.#folder, name));
    this.#untidy += picture.length;
    if (this.#untidy < tidyEveryBytes && this.#maxBytes > tidyEveryBytes) return;
    this.#untidy = 0;
    await this.#tidy();
  }

  /** Deletes the least recently used pictures until the rest fits. */
  async #tidy(): Promise<void> {
    const names = await readdir(this.#folder);
    const stats = await Promise.all(
      names.map(async (name) => ({ name, info: await stat(join(this.#folder, name)).catch(() => null) })),
    );
    const files = stats.flatMap(({ name, info }) =>
      info === null ? [] : [{ name, bytes: info.size, at: info.mtimeMs }],
    );
    let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    for (const file of files.sort((a, b) => a.at - b.at)) {
      if (bytes <= this.#maxBytes) return;
      await rm(join(this.#folder, file.name), { force: true });
      bytes -= file.bytes;
    }
  }
}
