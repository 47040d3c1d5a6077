import type { JSX } from 'react';
import type { WrittenSentence } from 'shared-contracts/context/chats/answer-parts';
import { css } from 'shared-contracts/platform/emotion';
import { Icon } from 'shared-contracts/ui/icon';
import { counted } from 'shared-contracts/counted';
import { unfolding } from '../parts/reader-page.styles.ts';
import { quoteAnchor } from './quote-anchor.ts';

const part = css`
  padding-block: var(--space-5) var(--space-2);
  display: grid;
  gap: var(--space-3);
  border-bottom: 1px solid var(--rule);
  overflow-wrap: anywhere;
`;

const sentenceStyle = css`
  font: 400 var(--text-read) / var(--leading-read) var(--serif);
  max-width: var(--measure);
`;

const label = css`
  font-size: var(--text-xs);
  color: var(--ink-3);
`;

const mark = css`
  font: 600 var(--text-xs) / 1 var(--sans);
  text-decoration: none;
  padding: 0.4em 0.2em;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

interface CitesProps {
  readonly run: string;
  readonly cites: readonly number[];
}

/** Links such as `[1]` and `[3]` to the cited quotes. */
const Cites = ({ run, cites }: CitesProps): JSX.Element => (
  <>
    {cites.map((number) => (
      <span key={number}>
        {' '}
        <a css={mark} href={`#${quoteAnchor(run, number)}`} aria-label={`Quote ${String(number)}`}>
          [{number}]
        </a>
      </span>
    ))}
  </>
);

interface WrittenPartProps {
  readonly run: string;
  readonly sentences: readonly WrittenSentence[];
}

/** Shows what a language model wrote from the quotes, and marks the sentences that the quotes do not support. */
export function WrittenPart({ run, sentences }: WrittenPartProps): JSX.Element | null {
  if (sentences.length === 0) return null;
  const checked = sentences.filter(({ state }) => state === 'verified');
  const struck = sentences.filter(({ state }) => state === 'unverified');
  return (
    <div css={part}>
      <p css={label}>
        Written by a language model from the quotes below. Each sentence was checked against them; trust the quotes
        first.
      </p>
      <p css={sentenceStyle}>
        {checked.map(({ index, text, cites }) => (
          <span key={index}>
            <bdi>{text}</bdi>
            <Cites run={run} cites={cites} />{' '}
          </span>
        ))}
      </p>
      {struck.length > 0 && (
        <details css={unfolding}>
          <summary>
            Show {counted(struck.length, 'sentence')} not supported by the quotes
            <Icon name="chevron-down" />
          </summary>
          <p css={sentenceStyle}>
            {struck.map(({ index, text }) => (
              <span key={index}>
                <s>
                  <bdi>{text}</bdi>
                </s>{' '}
              </span>
            ))}
          </p>
        </details>
      )}
    </div>
  );
}
