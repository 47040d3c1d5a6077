import type { TextRange } from 'shared-contracts/archive/newspaper';
import type { QueryProblem } from 'shared-contracts/archive/search-pages';
import { counted } from '../../../parts/counted.ts';
import { pagesBehind } from '../../../parts/pages-behind.ts';
import type { RichText, SearchPageData, LinkGroup } from '../search-page-data.ts';
import type { AnsweredSearch } from './search-state.ts';
import type { ResultsDescription } from './describe-results.ts';
import { without } from './search-params.ts';
import { joined, results as counts } from './words.ts';

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly instead: string;
}

/** Returns the smallest part of the query that a suggestion replaces. */
function editOf(query: string, suggestion: string): Edit {
  const shorter = Math.min(query.length, suggestion.length);
  let start = 0;
  while (start < shorter && query[start] === suggestion[start]) start += 1;
  let left = 0;
  while (left < shorter - start && query.at(-1 - left) === suggestion.at(-1 - left)) left += 1;
  return { start, end: query.length - left, instead: suggestion.slice(start, suggestion.length - left) };
}

/** Returns the query with all suggestions applied; null when there is only one, or when they change the same part. */
function combinedSuggestion(query: string, suggestions: readonly string[]): string | null {
  const edits = [...new Set(suggestions)]
    .map((suggestion) => editOf(query, suggestion))
    .sort((one, other) => one.start - other.start);
  if (edits.length < 2 || edits.some(({ start }, index) => start < (edits[index - 1]?.end ?? 0))) return null;
  return edits.reduceRight((text, { start, end, instead }) => text.slice(0, start) + instead + text.slice(end), query);
}

/** Returns the query with parts of it marked; nothing if there are none. */
function withMarks(query: string, ranges: readonly TextRange[]): RichText {
  const inOrder = ranges.toSorted(([a], [b]) => a - b);
  const marks = inOrder.flatMap(([start, end], index): RichText => {
    const before = query.slice(inOrder[index - 1]?.[1] ?? 0, start);
    return [...(before === '' ? [] : [before]), { mark: query.slice(start, end) }];
  });
  const last = inOrder.at(-1);
  return last === undefined ? [] : [...marks, `${query.slice(last[1])} — `];
}

/**
 * Returns the query with its faulty parts marked, the problem, and the suggested query as a link; one link for all
 * suggestions where possible, and one line for the same problem of several parts.
 */
export function presentQuerySuggestions({ params, results, links }: AnsweredSearch): readonly RichText[] {
  const { problems = [], isQuestion } = results;
  const { q } = params;
  const asking: readonly RichText[] =
    isQuestion === true ? [[{ text: 'Ask the archive this question', to: links.question(q) }]] : [];
  const whole = combinedSuggestion(
    q,
    problems.flatMap(({ mend: suggestion }) => suggestion ?? []),
  );
  const lineOf = ({ message, mend }: QueryProblem, index: number): string =>
    mend !== undefined && whole === null ? `alone ${String(index)}` : message;
  const lines = [...new Set(problems.map(lineOf))].map((line) =>
    problems.filter((problem, index) => lineOf(problem, index) === line),
  );
  const last = lines.findLastIndex((group) => group.some(({ mend }) => mend !== undefined));
  const suggestions = lines.map((group, index): RichText => {
    const [first] = group;
    const suggestion = whole === null ? first?.mend : index === last ? whole : undefined;
    const link: RichText =
      suggestion === undefined
        ? []
        : [' Search for ', { text: suggestion, to: links.search({ ...params, q: suggestion, page: 1 }) }, '.'];
    return [
      ...withMarks(
        q,
        group.flatMap(({ range }) => (range === null ? [] : [range])),
      ),
      first?.message ?? '',
      ...link,
    ];
  });
  return [...asking, ...suggestions];
}

/** Returns remarks on what was repaired or left out, and what cannot be found yet. */
export function presentNotes({ results, holdings }: AnsweredSearch): readonly RichText[] {
  const description = new Set(results.problems?.map(({ message }) => message));
  const behind = holdings === null ? 0 : pagesBehind(holdings);
  const late = behind > 0 ? [[`${counted(behind, 'page')} just added, not searchable yet.`]] : [];
  return [...results.notes.filter((text) => !description.has(text)).map((text) => [text]), ...late];
}

function presentFolded({ params, results, links }: AnsweredSearch): readonly RichText[] {
  const { total, listed = total } = results;
  if (params.copies === true)
    return [
      ['Near-duplicates are listed separately. ', { text: 'Group them', to: links.search(without(params, 'copies')) }],
    ];
  if (listed >= total) return [];
  return [
    [
      `Shown as ${counts(listed, params)}: near-duplicates are grouped. `,
      { text: 'Show all', to: links.search({ ...params, copies: true, page: 1 }) },
    ],
  ];
}

/**
 * Returns the lines below the heading: how the query was understood, when it differs from what was typed, and what is
 * folded.
 */
export const presentSubheadings = (search: AnsweredSearch, { understood }: ResultsDescription): readonly RichText[] => [
  ...(understood === null ? [] : [['Searched as ', understood]]),
  ...presentFolded(search),
];

/**
 * Returns the fuzzy matches that were searched too, each as a link that leaves it out, and links that bring them back.
 */
export function presentFuzzyMatches({ params, results, links }: AnsweredSearch): LinkGroup | null {
  const fuzzy = results.terms.flatMap((term) => term.close ?? []);
  const looseParams = without(params, 'spelling', 'leave');
  if (params.spelling === 'exact') {
    if (results.terms.length === 0) return null;
    const loose = { text: 'Include likely misreadings', to: links.search(looseParams) };
    return { label: 'Spellings', intro: 'Exact match only.', items: [loose] };
  }
  if (fuzzy.length === 0) return null;
  const left = params.leave ?? [];
  const used = fuzzy.filter((one) => one.used);
  const removed = fuzzy.filter((one) => !one.used).map(({ fold }) => fold);
  const back = { text: `Search for ${joined(removed)} again`, to: links.search(without(params, 'leave')) };
  return {
    label: 'Spellings',
    intro: used.length === 0 ? 'No other spellings were searched.' : 'Also searched for likely misreadings:',
    items: [
      ...used.map(({ fold, pages }) => ({
        text: `${fold} (${String(pages)})`,
        to: links.search({ ...params, leave: [...left, fold], page: 1 }),
        after: ', remove',
      })),
      ...(removed.length === 0 ? [] : [back]),
      ...(used.length === 0
        ? []
        : [{ text: 'Exact match only', to: links.search({ ...looseParams, spelling: 'exact' as const }) }]),
    ],
  };
}

/** Returns the choices above the results: pages or articles, and the order. */
export function presentViewOptions({ params, results, links }: AnsweredSearch): SearchPageData['viewOptions'] {
  const { sort = 'relevance', by = 'page' } = params;
  const unit = (one: 'page' | 'article', text: string) => ({
    text,
    to: links.search({ ...without(params, 'by', ...(one === 'page' ? (['kind'] as const) : [])), by: one }),
    current: by === one,
  });
  const order = (one: 'relevance' | 'oldest' | 'newest', text: string) => ({
    text,
    to: links.search({ ...without(params, 'sort'), sort: one }),
    current: results.sort === one,
  });
  // Without words, or with very many results, the results are not ranked.
  const isByDate = params.q === '' || (sort === 'relevance' && results.sort === 'oldest');
  const best = isByDate ? [] : [order('relevance', 'Best match')];
  return [
    { label: 'Results by', items: [unit('page', 'Pages'), unit('article', 'Articles')] },
    ...(results.total > 1
      ? [{ label: 'Sort', items: [...best, order('oldest', 'Oldest'), order('newest', 'Newest')] }]
      : []),
  ];
}
