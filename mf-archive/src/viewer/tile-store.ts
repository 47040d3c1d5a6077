import { FailedLoads } from './failed-loads.ts';

/** The most decoded pictures in the cache: about 160 MB of 512 px tiles. */
const maxPictures = 150;

/** A cache of the most recently used pictures. */
class PictureCache<Picture> {
  /** In order of use, the last used at the end. */
  readonly #pictures = new Map<string, Picture>();

  has(url: string): boolean {
    return this.#pictures.has(url);
  }

  get(url: string): Picture | null {
    const picture = this.#pictures.get(url);
    if (picture === undefined) return null;
    this.#pictures.delete(url);
    this.#pictures.set(url, picture);
    return picture;
  }

  add(url: string, picture: Picture): void {
    this.#pictures.set(url, picture);
    for (const oldest of [...this.#pictures.keys()].slice(0, Math.max(0, this.#pictures.size - maxPictures))) {
      this.#pictures.delete(oldest);
    }
  }

  clear(): void {
    this.#pictures.clear();
  }
}

/** Pictures loaded at the same time. */
const atOnce = 6;

export interface TileStore<Picture> {
  /** Returns the picture if it is loaded. */
  readonly get: (url: string) => Picture | null;
  /** Sets what is needed, the most important first; earlier requests that have not started are dropped. */
  readonly want: (urls: readonly string[]) => void;
  /** Requests pictures again that failed to load. */
  readonly retry: () => void;
  readonly close: () => void;
}

interface TileStoreOptions<Picture> {
  readonly load: (url: string) => Promise<Picture>;
  /** Called when a requested picture has loaded or failed. */
  readonly onReady: () => void;
  /** Called with true when a needed picture has failed for good, and with false when none has. */
  readonly onTrouble?: (isMissing: boolean) => void;
  readonly now?: () => number;
}

/** Loads pictures in order of importance, and caches the most recently used ones. */
export function openTileStore<Picture>({
  load,
  onReady,
  onTrouble,
  now = Date.now,
}: TileStoreOptions<Picture>): TileStore<Picture> {
  const here = new PictureCache<Picture>();
  const coming = new Set<string>();
  const failed = new FailedLoads(now);
  let queue: readonly string[] = [];
  let closed = false;
  let isMissing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const mayLoad = (url: string): boolean => !here.has(url) && !coming.has(url) && failed.isDue(url);

  const settle = (url: string, picture: Picture | null): void => {
    coming.delete(url);
    if (closed) return;
    if (picture === null) failed.add(url);
    else {
      here.add(url, picture);
      failed.remove(url);
    }
    onReady();
    next();
  };

  const begin = async (url: string): Promise<void> => {
    coming.add(url);
    settle(url, await load(url).catch(() => null));
  };

  const tellTrouble = (): void => {
    const missing = queue.some((url) => failed.dueAt(url) === Infinity);
    if (missing === isMissing) return;
    isMissing = missing;
    onTrouble?.(missing);
  };

  const next = (): void => {
    if (closed) return;
    for (const url of queue.filter(mayLoad).slice(0, Math.max(0, atOnce - coming.size))) void begin(url);
    clearTimeout(timer);
    // With all slots in use, the next picture to finish starts the next load.
    const wait = coming.size < atOnce ? failed.nextWait(queue.filter((url) => !coming.has(url))) : null;
    if (wait !== null) timer = setTimeout(next, wait);
    tellTrouble();
  };

  return {
    get: (url) => here.get(url),
    want: (urls) => {
      queue = urls;
      next();
    },
    retry: () => {
      failed.clear();
      next();
    },
    close: () => {
      closed = true;
      clearTimeout(timer);
      here.clear();
    },
  };
}
