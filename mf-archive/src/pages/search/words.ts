import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import { ownValue } from 'shared-contracts/own-value';
import type { SearchPagesInput } from 'shared-contracts/archive/search-pages';
import { counted } from 'shared-contracts/counted';
import { dayText } from 'shared-contracts/day-text';
import { languageName } from '../../parts/language-name.ts';

/** Returns `yams, eggs and rice`. */
export const joined = (words: readonly string[], joint = 'and'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1) ?? ''}`;

/** Parses `1972-04`; missing parts are null. */
function readDate(text: string): NewspaperDate {
  const [year = 0, month, day] = text.split('-').map(Number);
  return { year, month: month ?? null, day: day ?? null };
}

/** Returns `April 1972` for `1972-04`; anything but a date is returned unchanged. */
export const dateWords = (text: string): string => (/^\d{4}(-\d{2}){0,2}$/.test(text) ? dayText(readDate(text)) : text);

/** Returns `1 October` for `10-01`; anything but a day is returned unchanged. */
export const dayWords = (day: string): string =>
  /^\d{2}-\d{2}$/.test(day) ? dayText(readDate(`2000-${day}`)).replace(' 2000', '') : day;

/** Returns `1968 to 1976`, `From 1968`, `Until 1976` or `1972`. */
export function spanWords({ from, to }: SearchPagesInput): string {
  if (from !== undefined && from === to) return dateWords(from);
  if (to === undefined) return from === undefined ? '' : `From ${dateWords(from)}`;
  return from === undefined ? `Until ${dateWords(to)}` : `${dateWords(from)} to ${dateWords(to)}`;
}

/** Returns the noun for a result. */
export const nounOf = ({ by }: SearchPagesInput): string => (by === 'article' ? 'article' : 'page');

/** Returns `1 page` or `12 articles`. */
export const resultCountText = (count: number, params: SearchPagesInput): string => counted(count, nounOf(params));

const kindNames: Readonly<Record<string, string>> = {
  article: 'Articles',
  advertisement: 'Advertisements',
  notice: 'Notices',
  other: 'Other items',
};

/** Returns the name of a kind, such as `Advertisements`. */
export const kindName = (kind: string): string => ownValue(kindNames, kind) ?? kind;

/** Returns `Yorùbá` for `yo`; anything but a language code is returned unchanged. */
export const nameOfLanguage = (code: string): string => languageName(code) ?? code;

/** Returns `Port Harcourt` for `port-harcourt`: a name for a place of which only the slug is known. */
export const placeName = (slug: string): string =>
  slug.replaceAll('-', ' ').replaceAll(/(^| )[a-z]/g, (letter) => letter.toUpperCase());
