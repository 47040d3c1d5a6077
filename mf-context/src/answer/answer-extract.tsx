import { Fragment, type JSX } from 'react';
import type { LinkedCard } from 'shared-contracts/context/chats/answer-parts';
import { css } from 'shared-contracts/platform/emotion';
import { dayText } from 'shared-contracts/day-text';
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

/** Links to quotes by their source, such as `Lagos Herald, 1966`. */
function QuoteLinks({ run, cards }: AnswerExtractProps): JSX.Element {
  return (
    <>
      {cards.map(({ number, page }, at) => (
        <Fragment key={number}>
          {at > 0 && ', '}
          <a href={`#${quoteAnchor(run, number)}`}>
            {page.title.name}, {page.date.year}
          </a>
        </Fragment>
      ))}
    </>
  );
}

/**
 * The words that answer the question, exactly as printed in the best quote that has any, and the other quotes that
 * agree or differ. Empty when no quote has an answer.
 */
export function AnswerExtract({ run, cards }: AnswerExtractProps): JSX.Element | null {
  const [best, ...others] = cards.filter(({ span, gone }) => span !== undefined && gone !== true);
  if (best?.span === undefined) return null;
  const { page, quote, span, number } = best;
  const same = others.filter(({ agrees }) => agrees === true);
  return (
    <figure css={figure}>
      <p>
        “<bdi>{quote.slice(...span)}</bdi>”
      </p>
      <figcaption>
        {page.title.name}, {dayText(page.date)}, <a href={`#${quoteAnchor(run, number)}`}>quote {number}</a>
      </figcaption>
      {same.length > 0 && (
        <figcaption>
          Also said by <QuoteLinks run={run} cards={same} />
        </figcaption>
      )}
      {others
        .filter(({ agrees }) => agrees === false)
        .map((card) => (
          <figcaption key={card.number}>
            Said differently: “<bdi>{card.quote.slice(...(card.span ?? [0, 0]))}</bdi>”,{' '}
            <QuoteLinks run={run} cards={[card]} />
          </figcaption>
        ))}
    </figure>
  );
}
