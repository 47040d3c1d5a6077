import type { JSX } from 'react';
import { isFoundByLayout } from 'shared-contracts/archive/layout-articles';
import { css } from 'shared-contracts/platform/emotion';
import { usePage } from 'shared-contracts/platform/site';
import { Button } from 'shared-contracts/ui/button';
import { TextField } from 'shared-contracts/ui/field';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { counted } from 'shared-contracts/counted';
import { articleName } from '../../newspaper-page/reading-parts.ts';
import { part, quiet, row } from '../parts/desk.styles.ts';
import type { PublishedData } from './published-data.ts';

const list = css`
  & li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 var(--space-4);
    border-bottom: 1px solid var(--rule);
  }
  & li > span {
    flex: 1 1 16rem;
    overflow-wrap: anywhere;
    min-width: 0;
  }
  & span span {
    display: block;
  }
`;

const divide = css`
  display: grid;
  gap: var(--space-3);
  justify-items: start;
  margin-bottom: var(--space-4);
  & > div {
    width: 100%;
    max-width: 32rem;
  }
`;

type Articles = Pick<PublishedData, 'articles'>;

const listOfBeginnings = 'desk-beginnings';

/** Lists the articles; each but the first can be joined with the one before it. */
const JoinArticles = ({ articles }: Articles): JSX.Element => (
  <ol css={list} aria-label="Articles found by layout">
    {articles.map((article, at) => (
      <li key={article.number}>
        <span>
          {articleName(article)}
          {article.kind === 'advertisement' && article.headline !== null && ' (advertisement)'}
          {article.beginning !== '' && <span css={quiet}>{article.beginning} …</span>}
        </span>
        {at > 0 && (
          <form method="post">
            <input type="hidden" name="article" value={article.number} />
            <Button look="quiet" type="submit" name="do" value="join-articles">
              Join with the previous article<VisuallyHidden>: {articleName(article)}</VisuallyHidden>
            </Button>
          </form>
        )}
      </li>
    ))}
  </ol>
);

/** Divides an article where a line begins. After an error the form still has what was typed. */
const SplitArticle = ({ beginnings }: Pick<PublishedData, 'beginnings'>): JSX.Element => (
  <form css={divide} method="post" aria-label="Split an article">
    <datalist id={listOfBeginnings}>
      {beginnings.map((text) => (
        <option key={text} value={text} />
      ))}
    </datalist>
    <TextField
      label="First line of the new article"
      hint="The first words of the line, exactly as in the text. Headlines and paragraphs are suggested as you type."
      name="words"
      list={listOfBeginnings}
      autoComplete="off"
      required
      defaultValue={usePage().form?.values['words'] ?? ''}
    />
    <Button type="submit" name="do" value="split-articles">
      Split the article here
    </Button>
  </form>
);

/** Corrects the articles that were found by the layout of the page. Those that its source marks stay as they are. */
export function ArticlesOfPage({ articles, beginnings }: Pick<PublishedData, 'articles' | 'beginnings'>): JSX.Element {
  const ofSource = articles.some(({ number }) => !isFoundByLayout(number));
  const found = articles.length > 0;
  return (
    <section css={part} aria-labelledby="desk-articles">
      <h2 id="desk-articles">Its articles</h2>
      <p css={quiet}>
        {ofSource && `${counted(articles.length, 'article')}, as marked in the source.`}
        {!ofSource && found && `${counted(articles.length, 'article')}, detected from the layout.`}
        {!found && 'None yet.'}
      </p>
      {!ofSource && (
        <>
          {found && <JoinArticles articles={articles} />}
          {found && <SplitArticle beginnings={beginnings} />}
          <form css={row} method="post" aria-label="All articles of the page">
            <Button type="submit" name="do" value="find-articles">
              {found ? 'Detect articles again' : 'Detect articles from the layout'}
            </Button>
            {found && (
              <Button look="quiet" type="submit" name="do" value="remove-articles">
                Remove detected articles
              </Button>
            )}
          </form>
        </>
      )}
    </section>
  );
}
