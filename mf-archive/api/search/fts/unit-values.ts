import type { ArticleKind } from 'shared-contracts/archive/newspaper';

/** Returns a chronological number of 22 bits for days as yyyymmdd; an unknown day or month counts as 0. */
export function dateKey(first: number, last: number): number {
  const [year, month, day] = [Math.floor(first / 10_000), Math.floor(first / 100) % 100, first % 100];
  if (first === last) return (year * 13 + month) * 32 + day;
  return Math.floor(first / 100) === Math.floor(last / 100) ? (year * 13 + month) * 32 : year * 13 * 32;
}

const dateKeys = 2 ** 22;
const titleRanks = 2 ** 16;
const maxSheets = 2 ** 12;
const maxEditions = 2 ** 3;

/** Returns edition and sequence in 15 bits, capped at the 8th edition of a day and page 4,095. */
const positionKey = (position: number): number =>
  Math.min(Math.floor(position / 10_000), maxEditions - 1) * maxSheets + Math.min(position % 10_000, maxSheets - 1);

const keyWithinDay = (rank: number, position: number): number =>
  Math.min(rank, titleRanks - 1) * maxSheets * maxEditions + positionKey(position);

/**
 * Returns a sort key by date, title and position, below 2^53. `date` is from `dateKey`, `position` from
 * `positionInIssues`, and `rank` is the alphabetical rank of the title.
 */
export const oldestFirstKey = (date: number, rank: number, position: number): number =>
  date * titleRanks * maxSheets * maxEditions + keyWithinDay(rank, position);

/** Returns the same key with the latest day first. */
export const newestFirstKey = (date: number, rank: number, position: number): number =>
  (dateKeys - 1 - date) * titleRanks * maxSheets * maxEditions + keyWithinDay(rank, position);

export const articleKinds: readonly ArticleKind[] = ['article', 'advertisement', 'notice', 'other'];

/** Returns the number of an article kind; an unknown kind counts as the last one. */
export const articleKindNumber = (kind: string | null): number => {
  const known = articleKinds.findIndex((articleKind) => articleKind === kind);
  return known === -1 ? articleKinds.length - 1 : known;
};

/** Bands of confidence, named by their lowest percentage. */
export const qualityValues = ['90', '75', '50', '0', 'unknown'] as const;

/** Returns the index of the band that a percentage is in; -1 is unknown. */
export function qualityBand(percent: number): number {
  if (percent < 0) return 4;
  if (percent >= 90) return 0;
  if (percent >= 75) return 1;
  return percent >= 50 ? 2 : 3;
}

export const frontValues = ['front', 'inside'] as const;

/** Reads the varints of FTS5: seven bits per byte, most significant first. */
export class VarintReader {
  readonly bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  next(): number {
    let value = 0;
    for (;;) {
      const byte = this.bytes[this.at] ?? 0;
      this.at += 1;
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
  }
}

/** Returns all numbers of a list. */
export function readVarints(bytes: Uint8Array): readonly number[] {
  const reader = new VarintReader(bytes, 0);
  const numbers: number[] = [];
  while (reader.at < bytes.length) numbers.push(reader.next());
  return numbers;
}
