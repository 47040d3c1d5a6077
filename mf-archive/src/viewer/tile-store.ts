/** Pictures at once on the wire. */
const atOnce = 6;
/** Pictures kept decoded: about 160 MB of 512 px tiles at most, in the graphics memory of the browser's choosing. */
const kept = 150;
/** A picture that failed is asked for again after these waits, in milliseconds; then only when the reader asks. */
const waits: readonly number[] = [1_500, 4_000];

export interface TileStore<Picture> {
  /** The picture if it is here. */
  readonly get: (url: string) => Picture | null;
  /** What is needed now, most needed first: anything asked for before and not begun is forgotten. */
  readonly want: (urls: readonly string[]) => void;
  /** Asks again for what was given up. */
  readonly retry: () => void;
  readonly close: () => void;
}

interface TileStoreOptions<Picture> {
  readonly load: (url: string) => Promise<Picture>;
  /** A wanted picture has come. */
  readonly onReady: () => void;
  /** Whether something that is needed now was given up. Called when that changes. */
  readonly onTrouble?: (isMissing: boolean) => void;
  readonly now?: () => number;
}

interface Failure {
  readonly times: number;
  readonly at: number;
}

/** Loads pictures in the order of need and keeps those used last. */
export function openTileStore<Picture>({
  load,
  onReady,
  onTrouble,
  now = Date.now,
}: TileStoreOptions<Picture>): TileStore<Picture> {
  /** In order of use, the last used at the end. */
  const here = new Map<string, Picture>();
  const coming = new Set<string>();
  const failed = new Map<string, Failure>();
  let queue: readonly string[] = [];
  let closed = false;
  let isMissing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** When a picture may be asked for: 0 for one that never failed, infinity for one that was given up. */
  const dueAt = (url: string): number => {
    const failure = failed.get(url);
    return failure === undefined ? 0 : failure.at + (waits[failure.times - 1] ?? Infinity);
  };

  const mayLoad = (url: string): boolean => !here.has(url) && !coming.has(url) && now() >= dueAt(url);

  const settle = (url: string, picture: Picture | null): void => {
    coming.delete(url);
    if (picture === null) failed.set(url, { times: (failed.get(url)?.times ?? 0) + 1, at: now() });
    else {
      here.set(url, picture);
      failed.delete(url);
    }
    if (closed) return;
    for (const oldest of [...here.keys()].slice(0, Math.max(0, here.size - kept))) here.delete(oldest);
    onReady();
    next();
  };

  const begin = async (url: string): Promise<void> => {
    coming.add(url);
    settle(url, await load(url).catch(() => null));
  };

  const tellTrouble = (): void => {
    const missing = queue.some((url) => dueAt(url) === Infinity);
    if (missing === isMissing) return;
    isMissing = missing;
    onTrouble?.(missing);
  };

  /** Comes back when the first of what failed is due. */
  const wake = (): void => {
    clearTimeout(timer);
    const due = Math.min(...queue.filter((url) => failed.has(url) && !coming.has(url)).map(dueAt));
    if (Number.isFinite(due)) timer = setTimeout(next, Math.max(0, due - now()));
  };

  const next = (): void => {
    if (closed) return;
    for (const url of queue) {
      if (coming.size >= atOnce) break;
      if (mayLoad(url)) void begin(url);
    }
    wake();
    tellTrouble();
  };

  return {
    get: (url) => {
      const picture = here.get(url);
      if (picture === undefined) return null;
      here.delete(url);
      here.set(url, picture);
      return picture;
    },
    want: (urls) => {
      if (closed) return;
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
      queue = [];
      here.clear();
    },
  };
}
