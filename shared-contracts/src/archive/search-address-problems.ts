import { grouped } from '../counted.ts';
import { maxQueryLength } from '../constants.ts';
import { maxLeftOut, maxSearchChoices, maxSearchTitles, type SearchPagesInput } from './search-pages.ts';

const lastPage = 1_000_000;
const longest = 120;
const kinds: readonly string[] = ['article', 'advertisement', 'notice', 'other'];

const quoted = (text: string): string => `“${text.slice(0, 20)}”`;

const queryProblem = ({ q }: SearchPagesInput): string | null =>
  q.length <= maxQueryLength
    ? null
    : `Your search has ${grouped(q.length)} characters; the limit is ${String(maxQueryLength)}. ` +
      'Keep the rarest words: a name, a place, a phrase in quotes.';

const pageProblem = ({ page }: SearchPagesInput, typed: string): string | null =>
  page >= 1 && page <= lastPage ? null : `There is no page ${quoted(typed)} of results. Start from the first page.`;

/** True if the date exists: `1972`, `1972-04`, `1972-04-03`. */
function isDate(text: string): boolean {
  if (!/^\d{4}(-\d{2}(-\d{2})?)?$/.test(text)) return false;
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number);
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function dateProblem({ from = '', to = '' }: SearchPagesInput): string | null {
  for (const text of [from, to]) {
    if (text !== '' && !isDate(text))
      return `${quoted(text)} is not a date we can search. Enter a year such as 1972, or 1972-04, or 1972-04-03.`;
  }
  // Compares only the parts that both have: 1972-04 to 1972 is April to the end of that year.
  const known = Math.min(from.length, to.length);
  if (known === 0 || from.slice(0, known) <= to.slice(0, known)) return null;
  return `The dates are in the wrong order: from ${from} to ${to}. Swap them.`;
}

const dayProblem = ({ day }: SearchPagesInput): string | null =>
  day === undefined || (/^\d{2}-\d{2}$/.test(day) && isDate(`2000-${day}`))
    ? null
    : `${quoted(day)} is not a day of the year. Enter month and day: 10-01 is 1 October.`;

function qualityProblem({ quality }: SearchPagesInput, typed: string): string | null {
  if (quality === undefined || (Number.isInteger(quality) && quality >= 1 && quality <= 100)) return null;
  return `${quoted(typed)} is not a valid certainty. Enter a percentage from 1 to 100.`;
}

const listsOf = (input: SearchPagesInput): readonly (readonly [string, readonly string[], number])[] => [
  ['newspapers', input.title ?? [], maxSearchTitles],
  ['places', input.place ?? [], maxSearchChoices],
  ['languages', input.language ?? [], maxSearchChoices],
  ['spellings left out', input.leave ?? [], maxLeftOut],
];

function listProblem(input: SearchPagesInput): string | null {
  for (const [name, chosen, most] of listsOf(input)) {
    if (chosen.length > most)
      return `You can choose at most ${String(most)} ${name}. Choose fewer, or none to search them all.`;
    if (chosen.some((text) => text.length > longest))
      return `One of the ${name} is not in the archive. Choose from the list.`;
  }
  const strange = input.kind?.find((kind) => !kinds.includes(kind));
  return strange === undefined
    ? null
    : `${quoted(strange)} is not a kind of article. Choose from ${kinds.slice(0, -1).join(', ')} and ${kinds.at(-1) ?? ''}.`;
}

/**
 * Returns what is wrong with a search from an address, and what to do, in one sentence; null if nothing is. `page` and
 * `quality` are the values as typed.
 */
export const addressProblem = (input: SearchPagesInput, page: string, quality: string): string | null =>
  queryProblem(input) ??
  pageProblem(input, page) ??
  dateProblem(input) ??
  dayProblem(input) ??
  qualityProblem(input, quality) ??
  listProblem(input);
