import type { JSX, MouseEvent } from 'react';
import type { GetPageResult } from 'shared-contracts/archive/get-page';
import { foundByLayoutNote, isFoundByLayout } from 'shared-contracts/archive/layout-articles';
import { css } from 'shared-contracts/platform/emotion';
import { counted } from 'shared-contracts/counted';
import { articleName, readingParts } from './reading-parts.ts';
import type { ChosenArticle } from './use-chosen-article.ts';

const frame = css`
  border-block: 1px solid var(--rule);
  font-size: var(--text-sm);
  & summary {
    display: flex;
    align-items: center;
    min-height: var(--target);
    font-weight: var(--weight-strong);
  }
  & summary::before {
    content: '';
    width: 0.45rem;
    height: 0.45rem;
    margin-right: var(--space-3);
    border: solid currentColor;
    border-width: 0 1.6px 1.6px 0;
    transform: rotate(-45deg);
  }
  &[open] summary::before {
    transform: rotate(45deg);
  }
  & p {
    padding-bottom: var(--space-2);
    color: var(--ink-2);
  }
  & ol {
    padding-bottom: var(--space-3);
  }
  & a {
    display: flex;
    align-items: center;
    gap: 0 var(--space-2);
    min-height: 2.25rem;
    padding-block: 0.3rem;
    color: var(--ink);
    font-family: var(--serif);
    line-height: 1.3;
    text-decoration: none;
    border-left: var(--line-strong) solid transparent;
    padding-left: var(--space-3);
  }
  & a:hover {
    background: var(--paper-sunk);
  }
  & a[aria-current] {
    border-left-color: var(--green);
    font-weight: 700;
  }
  @media (pointer: coarse) {
    & a {
      min-height: var(--target);
    }
  }
  @media print {
    display: none;
  }
`;

interface ArticleListProps {
  readonly page: Pick<GetPageResult, 'articles' | 'blocks'>;
  readonly chosen: ChosenArticle;
}

/** Lists the articles of the page by headline; choosing one shows it on the scan and in the text. */
export function ArticleList({ page: { articles, blocks }, chosen }: ArticleListProps): JSX.Element | null {
  if (articles.length === 0) return null;
  const hasRest = readingParts(blocks, articles).some(({ article }) => article === null);
  const press = (number: number) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    chosen.choose(number);
  };
  return (
    <details css={frame}>
      <summary>{counted(articles.length, 'article')} on this page</summary>
      {articles.some(({ number }) => isFoundByLayout(number)) && <p>{foundByLayoutNote}</p>}
      <ol>
        {articles.map((article) => (
          <li key={article.number}>
            <a
              href={`#article-${article.number}`}
              aria-current={article.number === chosen.number ? 'true' : undefined}
              onClick={press(article.number)}
              onPointerEnter={() => {
                chosen.point(article.number);
              }}
              onPointerLeave={() => {
                chosen.point(null);
              }}
              onFocus={() => {
                chosen.point(article.number);
              }}
              onBlur={() => {
                chosen.point(null);
              }}
            >
              {articleName(article)}
            </a>
          </li>
        ))}
        {hasRest && (
          <li>
            <a href="#article-rest">Rest of the page</a>
          </li>
        )}
      </ol>
    </details>
  );
}
