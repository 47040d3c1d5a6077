import type { JSX } from 'react';
import type { SearchPagesResult, SearchTerm } from 'shared-contracts/archive/search-pages';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { EmptyState } from 'shared-contracts/ui/notice';
import { TextLink } from 'shared-contracts/ui/text-link';
import { counted } from '../../parts/counted.ts';
import { Suggestions } from '../../parts/suggestions.tsx';
import { termQuery, termText } from './query-words.ts';
import { isNarrowed, widened, type SearchPageData } from './search-page-data.ts';

const list = css`
  display: grid;
  gap: var(--space-1);
  & li {
    color: var(--ink-2);
  }
`;

/** A word may be worn down to so many letters and still be worth looking for by its beginning. */
const shortestStem = 4;

/** The beginning of a long word that stands nowhere: its ending may be printed or read otherwise. */
function beginningOf(missing: readonly SearchTerm[]): string | null {
  const word = missing.find(({ kind, text }) => kind === 'word' && Array.from(text).length > shortestStem);
  if (word === undefined) return null;
  const letters = Array.from(word.text);
  return `${letters.slice(0, Math.max(shortestStem, letters.length - 3)).join('')}*`;
}

/** Where each word stands: the reader sees which one found nothing. */
function TermPages({ terms }: { readonly terms: readonly SearchTerm[] }): JSX.Element {
  const { links } = useSite();
  return (
    <ul css={list} aria-label="What each word finds alone">
      {terms.map((term, index) => (
        <li key={index}>
          {term.pages === 0 ? (
            <>{termText(term)} stands on no page of the archive.</>
          ) : (
            <>
              <TextLink to={links.search({ q: termQuery(term) })}>{termText(term)}</TextLink>
              {term.pages === null ? '' : ` stands on ${counted(term.pages, 'page')}.`}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

interface Way {
  readonly q: string;
  readonly text: string;
}

/** Other searches that are likely to find something. */
function waysOn({ terms, understood }: SearchPagesResult): readonly Way[] {
  const wanted = terms.filter(({ excluded }) => !excluded);
  const missing = wanted.filter(({ pages }) => pages === 0);
  const standing = wanted.filter(({ pages }) => pages !== 0);
  const beginning = beginningOf(missing);
  const without = standing.map(termQuery).join(' ');
  const nested = /[()]| OR /.test(understood.replaceAll(/"[^"]*"/g, ''));
  return [
    ...(missing.length > 0 && standing.length > 0 && !nested
      ? [{ q: without, text: 'Leave out what stands nowhere' }]
      : []),
    ...(missing.length === 0 && standing.length > 1 && !nested
      ? [{ q: standing.map(termQuery).join(' OR '), text: 'Any one of them is enough' }]
      : []),
    ...wanted
      .filter(({ kind }) => kind === 'phrase')
      .map(({ text }) => ({ q: text, text: 'The words of the phrase, wherever they stand' })),
    ...(beginning === null ? [] : [{ q: beginning, text: 'Words that begin so' }]),
  ];
}

/** No page says it: which word is missing, and what to try. */
export function NoResults({ wish, results, holdings }: SearchPageData): JSX.Element {
  const { links } = useSite();
  if (results === null || results.terms.length === 0) {
    return (
      <EmptyState title="What can be searched">
        <p>Only letters and numbers can be looked up. Type a name, a place, or a phrase in quotes.</p>
        <Suggestions holdings={holdings} />
      </EmptyState>
    );
  }
  const wanted = results.terms.filter(({ excluded }) => !excluded);
  const ways = waysOn(results);
  return (
    <EmptyState title="What may help">
      <TermPages terms={wanted} />
      {isNarrowed(wish) && (
        <p>
          Only some years or newspapers were searched.{' '}
          <TextLink to={links.search(widened(wish))}>Search all years and newspapers</TextLink>
        </p>
      )}
      {ways.length > 0 && (
        <ul css={list} aria-label="Searches to try">
          {ways.map(({ q, text }) => (
            <li key={q}>
              {text}: <TextLink to={links.search({ ...wish, q, page: 1 })}>{q}</TextLink>
            </li>
          ))}
        </ul>
      )}
      <p>
        The text was read from print by machine, so a word may stand there misread. Tone marks, dots below and ɓ, ɗ, ƙ
        can be typed or left out.
      </p>
      <Suggestions holdings={holdings} />
    </EmptyState>
  );
}
