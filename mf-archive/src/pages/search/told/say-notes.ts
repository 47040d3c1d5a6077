import { counted } from '../../../parts/counted.ts';
import { pagesBehind } from '../../../parts/pages-behind.ts';
import type { Prose, SearchPageData, WayRow } from '../search-page-data.ts';
import type { Answered } from './asked.ts';
import type { Told } from './told.ts';
import { without } from './wish.ts';
import { joined, results as counts } from './words.ts';

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly instead: string;
}

/** What a mend changes: the least part of the query in whose place it puts something else. */
function editOf(query: string, mend: string): Edit {
  const shorter = Math.min(query.length, mend.length);
  let start = 0;
  while (start < shorter && query[start] === mend[start]) start += 1;
  let left = 0;
  while (left < shorter - start && query.at(-1 - left) === mend.at(-1 - left)) left += 1;
  return { start, end: query.length - left, instead: mend.slice(start, mend.length - left) };
}

/** All mends in one query; null where there are not several, or they change the same part. */
function mendOfAll(query: string, mends: readonly string[]): string | null {
  const edits = [...new Set(mends)].map((mend) => editOf(query, mend)).sort((one, other) => one.start - other.start);
  if (edits.length < 2 || edits.some(({ start }, index) => start < (edits[index - 1]?.end ?? 0))) return null;
  return edits.reduceRight((text, { start, end, instead }) => text.slice(0, start) + instead + text.slice(end), query);
}

/** The query as typed, its faulty part marked; then the sentence, and what was probably meant as a link: of all together, where it can. */
export function sayMends({ wish, results, links }: Answered): readonly Prose[] {
  const { problems = [] } = results;
  const whole = mendOfAll(
    wish.q,
    problems.flatMap(({ mend }) => mend ?? []),
  );
  const last = problems.findLastIndex(({ mend }) => mend !== undefined);
  const offered = (alone: string | undefined, index: number): string | undefined => {
    if (whole === null) return alone;
    return index === last ? whole : undefined;
  };
  return problems.map(({ message, range, mend: alone }, index) => {
    const mend = offered(alone, index);
    const [start, end] = range ?? [0, 0];
    const shown: Prose =
      range === null ? [] : [wish.q.slice(0, start), { mark: wish.q.slice(start, end) }, `${wish.q.slice(end)} — `];
    const way: Prose =
      mend === undefined ? [] : [' Search for ', { text: mend, to: links.search({ ...wish, q: mend, page: 1 }) }, '.'];
    return [...shown, message, ...way];
  });
}

/** What was repaired or left out, and what cannot be found yet. */
export function sayNotes({ results, holdings }: Answered): readonly Prose[] {
  const told = new Set(results.problems?.map(({ message }) => message));
  const behind = holdings === null ? 0 : pagesBehind(holdings);
  const late = behind > 0 ? [[`${counted(behind, 'page')} came in a moment ago and cannot be found yet.`]] : [];
  return [...results.notes.filter((text) => !told.has(text)).map((text) => [text]), ...late];
}

function sayFolded({ wish, results, links }: Answered): readonly Prose[] {
  const { total, listed = total } = results;
  if (wish.copies === true)
    return [['Copies stand one by one. ', { text: 'Fold them', to: links.search(without(wish, 'copies')) }]];
  if (listed >= total) return [];
  return [
    [
      `Shown as ${counts(listed, wish)}: copies of the same print are folded. `,
      { text: 'Show each', to: links.search({ ...wish, copies: true, page: 1 }) },
    ],
  ];
}

/** Under the heading: how the query was read where that is not what was typed, and what is folded. */
export const sayLines = (asked: Answered, { understood }: Told): readonly Prose[] => [
  ...(understood === null ? [] : [['Searched as ', understood]]),
  ...sayFolded(asked),
];

/** Words that were looked for beside those typed, each a press away from being left out; and the way back to them. */
export function sayClose({ wish, results, links }: Answered): WayRow | null {
  const close = results.terms.flatMap((term) => term.close ?? []);
  const looseWish = without(wish, 'spelling', 'leave');
  if (wish.spelling === 'exact') {
    if (results.terms.length === 0) return null;
    const loose = { text: 'Also look for misread spellings', to: links.search(looseWish) };
    return { label: 'Spellings', lead: 'Only as typed.', ways: [loose] };
  }
  if (close.length === 0) return null;
  const left = wish.leave ?? [];
  const used = close.filter((one) => one.used);
  const removed = close.filter((one) => !one.used).map(({ fold }) => fold);
  const back = { text: `Look for ${joined(removed)} again`, to: links.search(without(wish, 'leave')) };
  return {
    label: 'Spellings',
    lead:
      used.length === 0
        ? 'No other spellings were looked for.'
        : 'Also looked for, since scanning confuses their letters:',
    ways: [
      ...used.map(({ fold, pages }) => ({
        text: `${fold} (${String(pages)})`,
        to: links.search({ ...wish, leave: [...left, fold], page: 1 }),
        after: ', leave out',
      })),
      ...(removed.length === 0 ? [] : [back]),
      ...(used.length === 0
        ? []
        : [{ text: 'Only as typed', to: links.search({ ...looseWish, spelling: 'exact' as const }) }]),
    ],
  };
}

/** The rows over the results: what a result is, and their order. */
export function sayRows({ wish, results, links }: Answered): SearchPageData['rows'] {
  const { sort = 'relevance', by = 'page' } = wish;
  const unit = (one: 'page' | 'article', text: string) => ({
    text,
    to: links.search({ ...without(wish, 'by', ...(one === 'page' ? (['kind'] as const) : [])), by: one }),
    current: by === one,
  });
  const order = (one: 'relevance' | 'oldest' | 'newest', text: string) => ({
    text,
    to: links.search({ ...without(wish, 'sort'), sort: one }),
    current: results.sort === one,
  });
  // Without words, and of very many results, none is told to be the best.
  const isByDate = wish.q === '' || (sort === 'relevance' && results.sort === 'oldest');
  const best = isByDate ? [] : [order('relevance', 'Best match')];
  return [
    { label: 'What a result is', ways: [unit('page', 'Pages'), unit('article', 'Articles')] },
    ...(results.total > 1
      ? [{ label: 'Order of results', ways: [...best, order('oldest', 'Oldest'), order('newest', 'Newest')] }]
      : []),
  ];
}
