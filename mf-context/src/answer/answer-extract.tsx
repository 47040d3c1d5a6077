import type { JSX } from 'react';
import type { LinkedCard } from 'shared-contracts/context/chats/answer-parts';
import { css } from 'shared-contracts/platform/emotion';
import { longDay } from './date-text.ts';
import { quoteAnchor } from './quote-anchor.ts';

const figure = css`
  margin: 0;
  display: grid;
  gap: var(--space-1);
  padding-block: var(--space-2);
  overflow-wrap: anywhere;
  & p {
    font: 700 var(--text-2xl) / 1.15 var(--serif);
    letter-spacing: var(--track-head);
  }
  & figcaption {
    font-size: var(--text-sm);
    color: var(--ink-2);
  }
`;

interface AnswerExtractProps {
  readonly run: string;
  readonly cards: readonly LinkedCard[];
}

/** The words that say what was asked for, exactly as printed, of the best quote that has any; nothing when none has. */
export function AnswerExtract({ run, cards }: AnswerExtractProps): JSX.Element | null {
  const best = cards.find(({ span, gone }) => span !== undefined && gone !== true);
  if (best?.span === undefined) return null;
  const { page, quote, span, number } = best;
  return (
    <figure css={figure}>
      <p>
        “<bdi>{quote.slice(...span)}</bdi>”
      </p>
      <figcaption>
        {page.title.name}, {longDay(page.date)}, <a href={`#${quoteAnchor(run, number)}`}>quote {number}</a>
      </figcaption>
    </figure>
  );
}
