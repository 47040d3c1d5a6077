import { ownValue } from 'shared-contracts/own-value';

/** A page in the offline cache. Times in ms. */
export interface CachedPage {
  /** Path and query. */
  readonly address: string;
  readonly title: string;
  readonly readAt: number;
  /** When its copy was received. */
  readonly keptAt: number;
  /** When the site last confirmed that it still exists. */
  readonly seenAt: number;
  readonly bytes: number;
  /** Absolute addresses of the code and pictures that it was shown with. */
  readonly files: readonly string[];
}

/** What the offline cache holds, and for which session. */
export interface OfflineIndex {
  /** The session in which the pages were read; null when nobody was logged in. */
  readonly reader: string | null;
  /** Most recently read first. */
  readonly pages: readonly CachedPage[];
  /** By address: when the file was cached, and its size. */
  readonly files: Readonly<Record<string, { readonly at: number; readonly bytes: number }>>;
}

export const emptyIndex: OfflineIndex = { reader: null, pages: [], files: {} };

const dayMs = 24 * 60 * 60_000;
const mb = 1_000_000;

/** The limits of the cache; sizes in bytes. */
export const limits = {
  pages: 50,
  pageMs: 30 * dayMs,
  documentBytes: 12 * mb,
  /** The number of pages with scans whose pictures are cached. */
  pagesWithPictures: 10,
  picturesOfPage: 80,
  pictureBytes: 24 * mb,
  /** How long code that no cached page needs is stored, such as that of an open page. */
  spareFileMs: dayMs,
} as const;

export type Limits = { readonly [Name in keyof typeof limits]: number };

/** Returns the limits, reduced when the browser has little room: pictures take at most a twentieth of the quota. */
export const limitsFor = (quota: number | undefined): Limits => ({
  ...limits,
  pictureBytes: Math.min(limits.pictureBytes, (quota ?? Infinity) / 20),
});

export const isPicture = (url: string): boolean => new URL(url).pathname.startsWith('/scans/');

/** Adds or replaces a page; pages are ordered by when they were last read. */
export function withPage(index: OfflineIndex, page: CachedPage): OfflineIndex {
  const others = index.pages.filter(({ address }) => address !== page.address);
  return { ...index, pages: [page, ...others].toSorted((a, b) => b.readAt - a.readAt) };
}

function pagesThatFit(pages: readonly CachedPage[], now: number, limit: Limits): readonly CachedPage[] {
  let bytes = 0;
  return pages
    .filter(({ readAt }) => readAt > now - limit.pageMs)
    .slice(0, limit.pages)
    .filter((page) => (bytes += page.bytes) <= limit.documentBytes);
}

/** Returns the pictures of the most recently read pages, as many as fit. */
function picturesThatFit({ files }: OfflineIndex, pages: readonly CachedPage[], limit: Limits): ReadonlySet<string> {
  const chosen = new Set<string>();
  let bytes = 0;
  const withPictures = pages.filter((page) => page.files.some(isPicture)).slice(0, limit.pagesWithPictures);
  for (const url of withPictures.flatMap((page) => page.files.filter(isPicture).slice(0, limit.picturesOfPage))) {
    if (chosen.has(url)) continue;
    bytes += ownValue(files, url)?.bytes ?? 0;
    if (bytes > limit.pictureBytes) break;
    chosen.add(url);
  }
  return chosen;
}

/**
 * Returns the index without entries that are too old, too large or no longer needed. Files missing from it may be
 * deleted.
 */
export function pruned(index: OfflineIndex, now: number, limit: Limits = limits): OfflineIndex {
  const pages = pagesThatFit(index.pages, now, limit);
  const pictures = picturesThatFit(index, pages, limit);
  const needed = new Set(pages.flatMap((page) => page.files));
  const stays = (url: string, at: number): boolean =>
    isPicture(url) ? pictures.has(url) : needed.has(url) || at > now - limit.spareFileMs;
  const files = Object.fromEntries(Object.entries(index.files).filter(([url, { at }]) => stays(url, at)));
  return { ...index, pages, files };
}

/** Whether the cache belongs to another session than the current one. */
export const belongsToAnother = ({ reader }: OfflineIndex, now: string | null): boolean =>
  reader !== null && reader !== now;
