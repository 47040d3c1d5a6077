/** One page of a file that has several: `edition.pdf#page=3`. */
export interface PagePath {
  readonly file: string;
  /** From 1; null if the path names no page. */
  readonly number: number | null;
}

const ending = /^(.+)#page=([1-9]\d{0,3})$/s;

export function parsePagePath(path: string): PagePath {
  const [, file, number] = ending.exec(path) ?? [];
  return file === undefined ? { file: path, number: null } : { file, number: Number(number) };
}

export const formatPagePath = (file: string, number: number): string => `${file}#page=${String(number)}`;

/** True for a path of a PDF, or of one of its pages. It holds scans, and may hold their words. */
export const isPdf = (path: string): boolean => /\.pdf$/i.test(parsePagePath(path).file);

const natural = new Intl.Collator('en', { numeric: true });

/** Natural sort order: `p2.jpg` comes before `p10.jpg`. */
export const byPath = (one: string, other: string): number =>
  natural.compare(one, other) || (one < other ? -1 : one > other ? 1 : 0);
