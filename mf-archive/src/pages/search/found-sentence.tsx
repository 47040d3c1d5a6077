import type { JSX, ReactNode } from 'react';
import type { SearchPagesResult } from 'shared-contracts/archive/search-pages';
import { css } from 'shared-contracts/platform/emotion';
import { counted, grouped } from '../../parts/counted.ts';

const heading = css`
  font-size: var(--text-xl);
  line-height: 1.3;
  letter-spacing: var(--track-head);
  overflow-wrap: anywhere;
`;

const aside = css`
  font: 400 var(--text-sm) / 1.4 var(--sans);
  letter-spacing: 0;
  color: var(--ink-2);
  white-space: nowrap;
`;

type Terms = SearchPagesResult['terms'];

const quoted = ({ kind, text }: Terms[number]): string => (kind === 'phrase' ? `“${text}”` : text);

/** `keep right`, `keep and right`, each under the marker. */
function marked(terms: Terms): ReactNode[] {
  return terms.flatMap((term, index): ReactNode[] => [
    index === 0 ? null : index === terms.length - 1 ? ' and ' : ', ',
    <mark key={index}>{quoted(term)}</mark>,
  ]);
}

/** Without the marker: it lies only on words that matched. */
const unmarked = (terms: Terms): string => terms.map(quoted).join(' and ');

/** `214 pages say keep right`: how many, of what was understood. */
export function FoundSentence({ results }: { readonly results: SearchPagesResult }): JSX.Element {
  const { total, terms, page, pageCount } = results;
  if (total === 0) {
    return <h1 css={heading}>{terms.length === 0 ? 'Nothing to search for' : `No page says ${unmarked(terms)}`}</h1>;
  }
  return (
    <h1 css={heading}>
      {counted(total, 'page')} {total === 1 ? 'says' : 'say'} {marked(terms)}
      {page > 1 && page <= pageCount && (
        <>
          {' '}
          <span css={aside}>
            page {grouped(page)} of {grouped(pageCount)}
          </span>
        </>
      )}
    </h1>
  );
}
