import type { JSX, MouseEvent } from 'react';
import type { PageArticle } from 'shared-contracts/archive/get-page';
import { css } from 'shared-contracts/platform/emotion';
import { articleName } from './reading-parts.ts';
import type { ChosenArticle } from './use-chosen-article.ts';

const card = css`
  max-width: 30rem;
  padding: var(--space-2) var(--space-4);
  background: var(--paper-raised);
  border: 1px solid var(--rule-control);
  border-radius: var(--radius);
  font-size: var(--text-sm);
  & a {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--space-3);
    min-height: var(--target);
    color: var(--ink);
    text-decoration: none;
  }
  & b {
    font-family: var(--serif);
  }
  & span {
    color: var(--green);
    text-decoration: underline;
  }
`;

/** Does not receive pointer events, so that it does not block the scan. */
const hint = css`
  &&& {
    pointer-events: none;
  }
`;

interface ArticleCardProps {
  readonly articles: readonly PageArticle[];
  readonly chosen: ChosenArticle;
}

/** While articles are outlined: a link to the text of the chosen article, or a hint to choose one. */
export function ArticleCard({ articles, chosen }: ArticleCardProps): JSX.Element {
  const article = articles.find(({ number }) => number === chosen.number);
  if (article === undefined) return <p css={[card, hint]}>Choose an article to read it</p>;
  const id = `article-${article.number}`;
  const press = (event: MouseEvent): void => {
    event.preventDefault();
    const text = document.getElementById(id);
    text?.scrollIntoView({ block: 'start' });
    text?.focus({ preventScroll: true });
  };
  return (
    <div css={card}>
      <a href={`#${id}`} onClick={press}>
        <b>{articleName(article)}</b> <span>Read this article</span>
      </a>
    </div>
  );
}
