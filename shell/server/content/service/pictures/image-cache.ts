import { randomUUID, createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { AppError } from 'shared-contracts/app-error';
import { orderName, type ImageOrder } from './image-parameters.ts';
import { maxPixels, type Picture } from './read-picture.ts';

/**
 * Makes a picture as ordered, without the camera's metadata. Rejects with `not-found` when its file is missing or
 * changed.
 */
async function makeImage(picture: Picture, order: ImageOrder): Promise<Uint8Array> {
  const bytes = await readFile(picture.path).catch(() => null);
  const isSame = bytes !== null && createHash('sha256').update(bytes).digest('hex').startsWith(picture.hash);
  // The address contains the hash, so a changed file has another address.
  if (!isSame) throw new AppError('not-found', 'There is no such picture');
  const { rect, width, height, fit, quality, format } = order;
  const turned = sharp(bytes, { limitInputPixels: maxPixels }).autoOrient();
  const cut = rect === null ? turned : turned.extract(rect);
  const sized = cut.resize({
    ...(width === null ? {} : { width }),
    ...(height === null ? {} : { height }),
    fit,
    withoutEnlargement: fit === 'inside',
    background: '#ffffff',
  });
  if (format === 'png') return sized.png({ compressionLevel: 9 }).toBuffer();
  if (format === 'webp') return sized.webp({ quality, effort: 4 }).toBuffer();
  return sized.flatten({ background: '#ffffff' }).jpeg({ quality, progressive: true }).toBuffer();
}

/** Pictures made at the same time. */
const atOnce = 2;
const maxWaiting = 100;
const maxCachedBytes = 512 * 1024 * 1024;
/** How many bytes are made before the folder's size is checked again. */
const tidyEveryBytes = 16 * 1024 * 1024;

/** Makes pictures once, a few at a time, and caches them in a folder of limited size. */
export class ImageCache {
  readonly #folder: string;
  readonly #maxCached: number;
  readonly #making = new Map<string, Promise<Uint8Array>>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #untidy = tidyEveryBytes;

  constructor(folder: string, maxCached: number = maxCachedBytes) {
    this.#folder = folder;
    this.#maxCached = maxCached;
  }

  /**
   * Rejects with `unavailable` when too many pictures are waiting, `not-found` when the source is gone. `beforeMaking`
   * is called when the picture is not cached, and may throw.
   */
  async get(picture: Picture, order: ImageOrder, beforeMaking: () => void = () => undefined): Promise<Uint8Array> {
    const name = `${picture.hash}-${orderName(order)}`;
    const cached = await readFile(join(this.#folder, name)).catch(() => null);
    if (cached !== null) {
      // The time of last use decides which pictures are deleted first.
      void utimes(join(this.#folder, name), new Date(), new Date()).catch(() => undefined);
      return cached;
    }
    const underWay = this.#making.get(name);
    if (underWay !== undefined) return underWay;
    beforeMaking();
    const making = this.#make(name, picture, order).finally(() => this.#making.delete(name));
    this.#making.set(name, making);
    return making;
  }

  async #make(name: string, picture: Picture, order: ImageOrder): Promise<Uint8Array> {
    await this.#turn();
    try {
      const image = await makeImage(picture, order);
      // With a full disk the picture is made again each time.
      await this.#keep(name, image).catch(() => undefined);
      return image;
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

  async #keep(name: string, image: Uint8Array): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const draft = join(this.#folder, `.${randomUUID()}.tmp`);
    await writeFile(draft, image);
    await rename(draft, join(this.#folder, name));
    this.#untidy += image.length;
    if (this.#untidy < tidyEveryBytes && this.#maxCached > tidyEveryBytes) return;
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
      if (bytes <= this.#maxCached) return;
      await rm(join(this.#folder, file.name), { force: true });
      bytes -= file.bytes;
    }
  }
}
