import { useState, type JSX } from 'react';
import type { LinkedCard } from 'shared-contracts/context/chats/answer-parts';
import { css } from 'shared-contracts/platform/emotion';
import { onlyWithScript } from '../parts/only-with-script.styles.ts';
import { QuoteCard } from './quote-card.tsx';

const sortOrders = { relevance: 'Best first', oldest: 'Oldest first', newest: 'Newest first' } as const;

type SortOrder = keyof typeof sortOrders;

const bar = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-4);
  border: 0;
  padding: 0;
  margin: 0;
  & label {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
    min-height: var(--target);
    font-size: var(--text-sm);
    cursor: pointer;
  }
  & input {
    width: 1.125rem;
    height: 1.125rem;
    margin: 0;
    accent-color: var(--green);
  }
`;

const dayNumber = ({ page: { date } }: LinkedCard): number =>
  date.year * 10_000 + (date.month ?? 0) * 100 + (date.day ?? 0);

function sortCards(cards: readonly LinkedCard[], order: SortOrder): readonly LinkedCard[] {
  if (order === 'relevance') return cards;
  const byDay = [...cards].sort((a, b) => dayNumber(a) - dayNumber(b));
  return order === 'oldest' ? byDay : byDay.reverse();
}

const isOrder = (text: string): text is SortOrder => Object.hasOwn(sortOrders, text);

interface QuotesPartProps {
  readonly run: string;
  readonly cards: readonly LinkedCard[];
  /** Numbers of the quotes that the reader has reported. */
  readonly reported: readonly number[];
}

/** The list of quotes. Sorting does not change their numbers. */
export function QuotesPart({ run, cards, reported }: QuotesPartProps): JSX.Element {
  const [order, setOrder] = useState<SortOrder>('relevance');
  return (
    <div>
      {cards.length > 1 && (
        <fieldset css={[bar, onlyWithScript]} aria-label="Order of the quotes">
          {Object.entries(sortOrders).map(([value, name]) => (
            <label key={value}>
              <input
                type="radio"
                name={`order-${run}`}
                value={value}
                checked={order === value}
                onChange={({ target }) => {
                  if (isOrder(target.value)) setOrder(target.value);
                }}
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
      <ol>
        {sortCards(cards, order).map((quote) => (
          <QuoteCard key={quote.number} run={run} quote={quote} wasReported={reported.includes(quote.number)} />
        ))}
      </ol>
    </div>
  );
}
