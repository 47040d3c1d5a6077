/** Pictures at once on the wire. */
const atOnce = 6;
/** Pictures kept decoded: about 160 MB of 512 px tiles at most, in the graphics memory of the browser's choosing. */
const kept = 150;
/** A picture that failed is asked for again after this long, in milliseconds. */
const retryAfter = 4_000;

export interface TileStore<Picture> {
  /** The picture if it is here. */
  readonly get: (url: string) => Picture | null;
  /** What is needed now, most needed first: anything asked for before and not begun is forgotten. */
  readonly want: (urls: readonly string[]) => void;
  readonly close: () => void;
}

interface TileStoreOptions<Picture> {
  readonly load: (url: string) => Promise<Picture>;
  /** A wanted picture has come. */
  readonly onReady: () => void;
  readonly now?: () => number;
}

/** Loads pictures in the order of need and keeps those used last. */
export function openTileStore<Picture>({
  load,
  onReady,
  now = Date.now,
}: TileStoreOptions<Picture>): TileStore<Picture> {
  /** In order of use, the last used at the end. */
  const here = new Map<string, Picture>();
  const coming = new Set<string>();
  const failed = new Map<string, number>();
  let queue: readonly string[] = [];
  let closed = false;

  const mayLoad = (url: string): boolean =>
    !here.has(url) && !coming.has(url) && now() - (failed.get(url) ?? -retryAfter) >= retryAfter;

  const begin = async (url: string): Promise<void> => {
    coming.add(url);
    try {
      here.set(url, await load(url));
      failed.delete(url);
    } catch {
      failed.set(url, now());
    }
    coming.delete(url);
    if (closed) return;
    for (const oldest of [...here.keys()].slice(0, Math.max(0, here.size - kept))) here.delete(oldest);
    onReady();
    next();
  };

  const next = (): void => {
    for (const url of queue) {
      if (coming.size >= atOnce) return;
      if (mayLoad(url)) void begin(url);
    }
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
    close: () => {
      closed = true;
      queue = [];
      here.clear();
    },
  };
}
