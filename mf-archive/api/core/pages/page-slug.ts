import { AppError } from 'shared-contracts/app-error';
import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import { isRealDate } from 'shared-contracts/archive/real-date';

const two = (value: number): string => String(value).padStart(2, '0');

/** `1960-10-01`, `1960-10` or `1960`. */
export function isoDate({ year, month, day }: NewspaperDate): string {
  const parts = [String(year).padStart(4, '0')];
  if (month !== null) parts.push(two(month));
  if (month !== null && day !== null) parts.push(two(day));
  return parts.join('-');
}

/** `<title>-<date>[-ed-N]`: the permanent address of an edition. */
export const issueSlug = (title: string, date: NewspaperDate, edition: number): string =>
  `${title}-${isoDate(date)}${edition === 1 ? '' : `-ed-${String(edition)}`}`;

/** `<title>-<date>[-ed-N]-p<N>`. */
export const pageSlug = (issue: string, sequence: number): string => `${issue}-p${String(sequence)}`;

const isCount = (value: number, most: number): boolean => Number.isInteger(value) && value >= 1 && value <= most;

/**
 * Throws `bad-request` unless the slug consists of lower-case letters and digits joined by hyphens, at most 120
 * characters.
 */
export function checkSlug(slug: string): void {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 120) {
    throw new AppError('bad-request', `A title's slug is lower-case letters and digits joined by hyphens: ${slug}`);
  }
}

/** Throws `bad-request` for an impossible date, or an edition or page number out of range. */
export function checkPlace(date: NewspaperDate, edition: number, sequence: number): void {
  if (!isRealDate(date)) throw new AppError('bad-request', `There is no such date: ${isoDate(date)}`);
  if (!isCount(edition, 999) || !isCount(sequence, 9999)) {
    throw new AppError('bad-request', 'Editions are numbered 1 to 999 and pages 1 to 9999');
  }
}
