import type { JSX } from 'react';
import type { SearchPagesResult } from 'shared-contracts/archive/search-pages';
import { useSite } from 'shared-contracts/platform/site';
import { EmptyState } from 'shared-contracts/ui/notice';
import { TextLink } from 'shared-contracts/ui/text-link';
import { isNarrowed, type SearchPageData } from './search-page-data.ts';
import { Suggestions } from '../../parts/suggestions.tsx';

/** Ways on that fit what was asked. */
function advice(terms: SearchPagesResult['terms']): readonly string[] {
  return [
    ...(terms.length > 1 ? ['Every word has to stand on the same page. Try fewer words.'] : []),
    ...(terms.some(({ kind }) => kind === 'phrase')
      ? ['A phrase in quotes has to be printed exactly so. Try it without the quotes.']
      : []),
    'Tone marks, dots below and ɓ, ɗ, ƙ can be typed or left out: both find the same pages.',
    'The text was read from print by machine. A short or misread word may be found by one beside it.',
  ];
}

/** No page says it: what was understood, and what to try. */
export function NoResults({ wish, results, holdings }: SearchPageData): JSX.Element {
  const { links } = useSite();
  const terms = results?.terms ?? [];
  if (terms.length === 0) {
    return (
      <EmptyState title="What can be searched">
        <p>Only letters and numbers can be looked up. Type a name, a place, or a phrase in quotes.</p>
        <Suggestions holdings={holdings} />
      </EmptyState>
    );
  }
  return (
    <EmptyState title="What may help">
      {isNarrowed(wish) && <p>Only some years or titles were searched.</p>}
      <ul>
        {advice(terms).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {terms.length > 1 && (
        <p>
          Search for one alone:{' '}
          {terms.map(({ text, kind }, index) => (
            <span key={index}>
              {index > 0 && ' · '}
              <TextLink to={links.search({ q: kind === 'phrase' ? `"${text}"` : text })}>{text}</TextLink>
            </span>
          ))}
        </p>
      )}
      {isNarrowed(wish) && (
        <p>
          <TextLink to={links.search({ q: wish.q })}>Search all years and titles</TextLink>
        </p>
      )}
      <Suggestions holdings={holdings} />
    </EmptyState>
  );
}
