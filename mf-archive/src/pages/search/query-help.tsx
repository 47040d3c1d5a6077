import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';

const help = css`
  font-size: 0.9375rem;
  & > summary {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    color: var(--green);
    font-size: var(--text-sm);
    font-weight: var(--weight-ui);
  }
  & > summary:hover {
    text-decoration: underline;
  }
  &[open] {
    flex-basis: 100%;
  }
  & dl {
    display: grid;
    padding-block: var(--space-2) var(--space-4);
    max-width: var(--measure);
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

const ways: readonly (readonly [example: string, meaning: string])[] = [
  ['market women', 'both words on the same page, anywhere'],
  ['"market women"', 'the words one after the other, as printed'],
  ['market OR bazaar', 'either word, or both; OR in capitals'],
  ['market -fish', 'pages without the word; NOT fish is the same'],
  ['mark*', 'words that begin so: market, markets, marked'],
  ['(market OR bazaar) Lagos', 'parentheses keep together what belongs together'],
];

/** How to ask, in place. */
export const QueryHelp = (): JSX.Element => (
  <details css={help} suppressHydrationWarning>
    <summary>How to search</summary>
    <dl>{ways.map(([example, meaning]) => [<dt key={example}>{example}</dt>, <dd key={meaning}>{meaning}</dd>])}</dl>
    <p>Tone marks, dots below and ɓ, ɗ, ƙ may be typed or left out: both find the same pages.</p>
  </details>
);
