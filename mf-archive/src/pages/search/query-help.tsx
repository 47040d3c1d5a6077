import { Fragment, type JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { fold } from './fold.styles.ts';

const help = css`
  & dl {
    clear: both;
    display: grid;
    padding-block: var(--space-2) var(--space-4);
    max-width: var(--measure);
    font-size: 0.9375rem;
  }
  & dt {
    font-family: var(--serif);
    font-weight: 700;
  }
  & dd {
    color: var(--ink-2);
    padding-bottom: var(--space-2);
  }
  @media (min-width: 48rem) {
    & dl {
      grid-template-columns: minmax(0, auto) minmax(0, 1fr);
      column-gap: var(--space-5);
    }
  }
`;

/** Examples of queries, and what they find. */
const examples: readonly (readonly [example: string, meaning: string])[] = [
  ['market women', 'both words on the same page'],
  ['"market women"', 'the exact phrase'],
  ['market OR bazaar', 'either word, or both; OR in capitals'],
  ['market -fish', 'pages without the word; NOT fish is the same'],
  ['mark*', 'words starting with mark: market, markets, marked'],
  ['wom?n, l*s', '? is any letter, * any number of letters'],
  ['market NEAR/5 fire', 'at most five words apart'],
  ['headline:market', 'in headlines; also byline: and text:, each also before "a phrase"'],
  ['(market OR bazaar) Lagos', 'parentheses group words'],
  ['ọjà, oja', 'tone marks, dots below and ɓ, ɗ, ƙ are optional: both find the same pages'],
];

/** Help on queries, as a disclosure. */
export const QueryHelp = (): JSX.Element => (
  <details css={[fold, help]} suppressHydrationWarning>
    <summary>How to search</summary>
    <dl>
      {examples.map(([example, meaning]) => (
        <Fragment key={example}>
          <dt>{example}</dt>
          <dd>{meaning}</dd>
        </Fragment>
      ))}
    </dl>
  </details>
);
