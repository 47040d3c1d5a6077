import { useId, type JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Button } from 'shared-contracts/ui/button';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { grouped } from 'shared-contracts/counted';
import { toQuantity } from './basket.ts';
import { drawings } from './drawings.ts';
import type { Price } from './figures.ts';
import { dollars } from './money.ts';
import { SourceLink } from './source-link.tsx';
import { disclosure, needsScript, small } from './spend.styles.ts';
import { squareCents } from './square-field.tsx';

const card = css`
  display: grid;
  grid-template-columns: 4rem minmax(0, 1fr);
  grid-template-rows: auto 1fr auto;
  gap: var(--space-3) var(--space-4);
  padding: var(--space-4);
  background: var(--paper-raised);
  border: 1px solid var(--rule);
  &[data-bought='true'] {
    border-color: var(--green);
    box-shadow: inset 0 3px 0 var(--green);
  }
`;

const drawing = css`
  width: 4rem;
  height: 4rem;
  fill: none;
  stroke: var(--ink-2);
  stroke-width: 1.5;
  stroke-linecap: round;
  stroke-linejoin: round;
  [data-bought='true'] > & {
    stroke: var(--green);
  }
`;

const item = css`
  display: block;
  font: 700 var(--text-base) / var(--leading-snug) var(--serif);
`;

const amount = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--space-2);
  & strong {
    font: 700 var(--text-xl) / var(--leading-snug) var(--serif);
    font-variant-numeric: tabular-nums;
  }
`;

const basis = css`
  grid-column: 1 / -1;
`;

const buy = css`
  grid-column: 1 / -1;
  display: grid;
  gap: var(--space-2);
`;

const count = css`
  display: flex;
  gap: var(--space-2);
  & input {
    flex: 1;
    width: 4rem;
    min-width: 0;
    min-height: var(--target);
    padding: 0 var(--space-3);
    background: var(--paper-raised);
    border: 1px solid var(--rule-control);
    border-radius: var(--radius);
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
  & input[aria-invalid='true'] {
    border-color: var(--danger);
    box-shadow: inset 3px 0 0 var(--danger);
  }
`;

const cost = css`
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;
  text-align: right;
`;

const fault = css`
  color: var(--danger);
`;

interface PriceCardProps {
  readonly price: Price;
  /** The quantity as typed. */
  readonly typed: string;
  /** US cents that are not spent yet. */
  readonly left: bigint;
  readonly onType: (typed: string) => void;
}

/** What the thing is, and its price with its year. */
function Offer({ price, id }: { readonly price: Price; readonly id: string }): JSX.Element {
  return (
    <>
      <svg css={drawing} viewBox="0 0 48 48" aria-hidden="true">
        <path d={drawings.get(price.id)} />
      </svg>
      <div>
        <label css={item} htmlFor={id}>
          {price.item}
        </label>
        <div id={`${id}-price`}>
          <p css={amount}>
            <strong>{dollars(BigInt(price.cents))}</strong> <span css={small}>in {String(price.year)}</span>
          </p>
          <p css={small}>
            For one {price.unit}
            {price.estimate && '. An estimate'}
          </p>
        </div>
      </div>
      <details css={[basis, disclosure, small]}>
        <summary>
          Source of the price<VisuallyHidden>: {price.item}</VisuallyHidden>
        </summary>
        <p>
          {price.basis}. Source: <SourceLink address={price.source} />. Certainty: {price.confidence}.
        </p>
      </details>
    </>
  );
}

const asTyped = (quantity: bigint): string => (quantity > 0n ? grouped(quantity) : '');

/** A thing to buy: its price, year and source, and a field for the quantity. */
export function PriceCard({ price, typed, left, onType }: PriceCardProps): JSX.Element {
  const id = useId();
  const quantity = toQuantity(typed);
  const each = BigInt(price.cents);
  const more = left >= each ? left / each : 0n;
  // How many US$1 million buys: as much as one square of the drawing. One more cheap item would not be visible there.
  const inSquare = squareCents / each;
  const add = (extra: bigint): void => {
    onType(asTyped((quantity ?? 0n) + extra));
  };
  return (
    <li css={card} data-bought={quantity !== null && quantity > 0n}>
      <Offer price={price} id={id} />
      <div css={buy}>
        <div css={count}>
          <Button
            css={needsScript}
            square
            aria-label={`One fewer: ${price.item}`}
            disabled={!quantity}
            onClick={() => add(-1n)}
          >
            −
          </Button>
          <input
            id={id}
            name={price.id}
            inputMode="numeric"
            autoComplete="off"
            maxLength={24}
            placeholder="0"
            value={typed}
            aria-invalid={quantity === null}
            aria-describedby={quantity === 0n ? `${id}-price` : `${id}-price ${id}-cost`}
            onChange={({ target }) => onType(target.value)}
          />
          <Button css={needsScript} square aria-label={`One more: ${price.item}`} onClick={() => add(1n)}>
            +
          </Button>
        </div>
        <div css={[count, needsScript]}>
          {inSquare > 1n && (
            <Button onClick={() => add(inSquare)}>
              + US$1 million<VisuallyHidden> on: {price.item}</VisuallyHidden>
            </Button>
          )}
          <Button disabled={more === 0n} onClick={() => add(more)}>
            The rest<VisuallyHidden> on: {price.item}</VisuallyHidden>
          </Button>
        </div>
        {(quantity === null || quantity > 0n) && (
          <p css={[cost, quantity === null && fault]} id={`${id}-cost`}>
            {quantity === null ? 'Enter a whole number, such as 1,000' : dollars(quantity * each)}
          </p>
        )}
      </div>
    </li>
  );
}
