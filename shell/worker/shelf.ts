import { ownValue } from 'shared-contracts/own-value';

/** A page that is kept. Times in ms. */
export interface KeptPage {
  /** Path and query. */
  readonly address: string;
  readonly title: string;
  readonly readAt: number;
  /** When its copy came. */
  readonly keptAt: number;
  /** When the site last said that it is still there. */
  readonly seenAt: number;
  readonly bytes: number;
  /** Absolute addresses of code and pictures that it was shown with. */
  readonly files: readonly string[];
}

/** What lies in this browser's caches, and whose reading it is. */
export interface Shelf {
  /** The session that it was read in; null: nobody was logged in. */
  readonly reader: string | null;
  /** The last read first. */
  readonly pages: readonly KeptPage[];
  /** Address → when it came, and its size. */
  readonly files: Readonly<Record<string, { readonly at: number; readonly bytes: number }>>;
}

export const emptyShelf: Shelf = { reader: null, pages: [], files: {} };

const dayMs = 24 * 60 * 60_000;
const mb = 1_000_000;

/** How much is kept; sizes in bytes. */
export const limits = {
  pages: 50,
  pageMs: 30 * dayMs,
  documentBytes: 12 * mb,
  /** Newspaper pages, and others with scans on them, whose pictures are kept. */
  pagesWithPictures: 10,
  picturesOfPage: 80,
  pictureBytes: 24 * mb,
  /** Code that no kept page needs, as that of a page that is open. */
  spareFileMs: dayMs,
} as const;

export type Limits = { readonly [Name in keyof typeof limits]: number };

/** Less where the browser has little room: a twentieth of it for pictures. */
export const limitsFor = (quota: number | undefined): Limits => ({
  ...limits,
  pictureBytes: Math.min(limits.pictureBytes, (quota ?? Infinity) / 20),
});

export const isPicture = (url: string): boolean => new URL(url).pathname.startsWith('/scans/');

/** Puts a page in its place among those read before and after it: one that was only looked after moves to no other. */
export function withPage(shelf: Shelf, page: KeptPage): Shelf {
  const others = shelf.pages.filter(({ address }) => address !== page.address);
  return { ...shelf, pages: [page, ...others].toSorted((a, b) => b.readAt - a.readAt) };
}

function pagesThatFit(pages: readonly KeptPage[], now: number, most: Limits): readonly KeptPage[] {
  let bytes = 0;
  return pages
    .filter(({ readAt }) => readAt > now - most.pageMs)
    .slice(0, most.pages)
    .filter((page) => (bytes += page.bytes) <= most.documentBytes);
}

/** Pictures of the pages read last, as far as there is room for them. */
function picturesThatFit({ files }: Shelf, pages: readonly KeptPage[], most: Limits): ReadonlySet<string> {
  const kept = new Set<string>();
  let bytes = 0;
  const withPictures = pages.filter((page) => page.files.some(isPicture)).slice(0, most.pagesWithPictures);
  for (const url of withPictures.flatMap((page) => page.files.filter(isPicture).slice(0, most.picturesOfPage))) {
    if (kept.has(url)) continue;
    bytes += ownValue(files, url)?.bytes ?? 0;
    if (bytes > most.pictureBytes) break;
    kept.add(url);
  }
  return kept;
}

/** What stays of a shelf. Whatever lies in a cache and is not on it may be thrown away. */
export function tidied(shelf: Shelf, now: number, most: Limits = limits): Shelf {
  const pages = pagesThatFit(shelf.pages, now, most);
  const pictures = picturesThatFit(shelf, pages, most);
  const needed = new Set(pages.flatMap((page) => page.files));
  const stays = (url: string, at: number): boolean =>
    isPicture(url) ? pictures.has(url) : needed.has(url) || at > now - most.spareFileMs;
  const files = Object.fromEntries(Object.entries(shelf.files).filter(([url, { at }]) => stays(url, at)));
  return { ...shelf, pages, files };
}

/** Whether what is kept belongs to somebody else than who reads now: another session, or one that has ended. */
export const isSomebodyElses = ({ reader }: Shelf, now: string | null): boolean => reader !== null && reader !== now;
