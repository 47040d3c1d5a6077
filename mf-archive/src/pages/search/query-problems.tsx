import type { JSX } from 'react';
import type { TextRange } from 'shared-contracts/archive/newspaper';
import type { QueryProblem } from 'shared-contracts/archive/search-pages';
import { useSite } from 'shared-contracts/platform/site';
import { MarkedText } from 'shared-contracts/ui/marked-text';
import { SearchLink } from './link-row.tsx';
import type { AnsweredSearch } from './search-page-data.ts';

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

/** Returns the faulty parts of the query, in order. */
const rangesOf = (problems: readonly QueryProblem[]): readonly TextRange[] =>
  problems.flatMap(({ range }) => (range === null ? [] : [range])).sort(([a], [b]) => a - b);

interface ProblemLine {
  readonly problems: readonly QueryProblem[];
  /** The suggested query. */
  readonly suggestion: string | undefined;
}

/** Returns one line for the same problem of several parts, and one suggestion for all problems where possible. */
function problemLines(query: string, problems: readonly QueryProblem[]): readonly ProblemLine[] {
  const whole = combinedSuggestion(
    query,
    problems.flatMap(({ mend }) => mend ?? []),
  );
  const keyOf = ({ message, mend }: QueryProblem, index: number): string =>
    mend !== undefined && whole === null ? `alone ${String(index)}` : message;
  const groups = [...new Set(problems.map(keyOf))].map((key) =>
    problems.filter((problem, index) => keyOf(problem, index) === key),
  );
  const last = groups.findLastIndex((group) => group.some(({ mend }) => mend !== undefined));
  return groups.map((group, index) => ({
    problems: group,
    suggestion: whole === null ? group[0]?.mend : index === last ? whole : undefined,
  }));
}

/**
 * Problems in the query, each with the faulty parts marked and a link to the suggested query. For a question, also a
 * link that asks the archive.
 */
export function QueryProblems({ search: { params, results } }: { readonly search: AnsweredSearch }): JSX.Element {
  const { links } = useSite();
  const { q } = params;
  return (
    <>
      {results.isQuestion === true && (
        <p>
          <SearchLink to={links.question(q)}>Ask the archive this question</SearchLink>
        </p>
      )}
      {problemLines(q, results.problems ?? []).map(({ problems, suggestion }, index) => (
        <p key={index}>
          {problems.some(({ range }) => range !== null) && (
            <>
              <MarkedText text={q} marks={rangesOf(problems)} />
              {' — '}
            </>
          )}
          {problems[0]?.message}
          {suggestion !== undefined && (
            <>
              {' Search for '}
              <SearchLink to={links.search({ ...params, q: suggestion, page: 1 })}>{suggestion}</SearchLink>.
            </>
          )}
        </p>
      ))}
    </>
  );
}
