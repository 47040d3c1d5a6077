import { grouped } from 'shared-contracts/counted';
import { monthName } from 'shared-contracts/day-text';
import type { Purse } from './basket.ts';
import type { ReportedSum } from './figures.ts';
import { millions } from './money.ts';

/** `2017-12-04` → `4 December 2017`; `1993/1998` → `1993 to 1998`; words are not changed. */
export function dateText(date: string): string {
  const [, year, month, day] = /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?$/.exec(date) ?? [];
  if (year === undefined) return date.replace('/', ' to ');
  return [day === undefined ? '' : String(Number(day)), monthName(Number(month)), year].join(' ').trim();
}

/** Returns the amount as it was reported: `US$322.5 million`, `€5.5 million`, `£22.5 million`. */
export function reportedAmount({ amount, currency }: ReportedSum): string {
  const sign = { USD: 'US$', EUR: '€', GBP: '£' }[currency] ?? `${currency} `;
  const text = amount.replaceAll(/\d{4,}/g, (digits) => grouped(BigInt(digits)));
  return text.replace(/^((?:more than|about|over|up to) )?/, `$1${sign}`);
}

/** Returns the host of a source, which is the text of its link. */
export const hostOf = (address: string): string => new URL(address).hostname.replace(/^www\./, '');

/** Returns the name of a purse in the list of sums. */
export const purseLabel = ({ cents, sum }: Purse): string =>
  sum === null
    ? `All returns from abroad in this list, ${millions(cents)}`
    : `${sum.from}, ${dateText(sum.date)}: ${millions(cents)}`;
