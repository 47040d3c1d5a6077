import { Fragment, type JSX, type ReactNode } from 'react';
import type { SearchPagesResult } from 'shared-contracts/archive/search-pages';
import { css } from 'shared-contracts/platform/emotion';
import { counted, grouped } from '../../parts/counted.ts';
import type { PlainQuery, Told } from './told.ts';

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

const understoodLine = css`
  margin-top: var(--space-1);
  font-size: var(--text-sm);
  color: var(--ink-2);
  overflow-wrap: anywhere;
  & b {
    font: 400 1rem/1.4 var(--serif);
    color: var(--ink);
  }
`;

/** `yams, eggs and rice`, each as `draw` makes it. */
function listed({ wanted, unwanted, joint }: PlainQuery, draw: (text: string) => ReactNode): ReactNode {
  return (
    <>
      {wanted.map((text, index) => (
        <Fragment key={index}>
          {index > 0 && (index === wanted.length - 1 ? ` ${joint} ` : ', ')}
          {draw(text)}
        </Fragment>
      ))}
      {unwanted.length > 0 && ` but not ${unwanted.join(' or ')}`}
    </>
  );
}

/** Marked only where pages were found: the marker lies on nothing else. */
const marker = (text: string): ReactNode => <mark>{text}</mark>;

function sentence({ total, terms }: SearchPagesResult, { plain }: Told): ReactNode {
  if (terms.length === 0) return 'Nothing to search for';
  if (total === 0) return plain === null ? 'No page matches this search' : <>No page says {listed(plain, String)}</>;
  const pages = counted(total, 'page');
  if (plain === null) return `${pages} ${total === 1 ? 'matches' : 'match'} this search`;
  return (
    <>
      {pages} {total === 1 ? 'says' : 'say'} {listed(plain, marker)}
    </>
  );
}

interface FoundSentenceProps {
  readonly results: SearchPagesResult;
  readonly told: Told;
}

/** `214 pages say keep right`: how many, of what was understood; and how, where that is not what was typed. */
export function FoundSentence({ results, told }: FoundSentenceProps): JSX.Element {
  const { page, pageCount } = results;
  return (
    <div>
      <h1 css={heading}>
        {sentence(results, told)}
        {page > 1 && page <= pageCount && (
          <>
            {' '}
            <span css={aside}>
              page {grouped(page)} of {grouped(pageCount)}
            </span>
          </>
        )}
      </h1>
      {told.understood !== null && (
        <p css={understoodLine}>
          Searched as <b>{told.understood}</b>
        </p>
      )}
    </div>
  );
}
