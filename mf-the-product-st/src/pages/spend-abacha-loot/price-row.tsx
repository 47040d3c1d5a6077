import { useId, type JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Button } from 'shared-contracts/ui/button';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { toQuantity } from './basket.ts';
import type { Price } from './figures.ts';
import { groupedNumber, dollars } from './money.ts';
import { SourceLink } from './source-link.tsx';
import { needsScript, small } from './spend.styles.ts';

const row = css`
  border-top: 1px solid var(--rule);
  padding-block: var(--space-3);
  display: grid;
  gap: var(--space-2) var(--space-4);
  @media (min-width: 48rem) {
    grid-template-columns: minmax(0, 1fr) 19rem;
    align-items: start;
  }
`;

const item = css`
  display: block;
  font: 700 var(--text-base) / var(--leading-snug) var(--serif);
`;

const basis = css`
  & summary {
    color: var(--green);
    text-decoration: underline;
    text-underline-offset: 0.18em;
    width: fit-content;
    padding-block: var(--space-1);
  }
  @media (pointer: coarse) {
    & summary {
      padding-block: var(--space-3);
    }
  }
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
  padding-top: var(--space-1);
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;
  text-align: right;
`;

const fault = css`
  color: var(--danger);
`;

interface PriceRowProps {
  readonly price: Price;
  /** The quantity as typed. */
  readonly typed: string;
  /** US cents that are not spent yet. */
  readonly left: bigint;
  readonly onType: (typed: string) => void;
}

const asTyped = (quantity: bigint): string => (quantity > 0n ? groupedNumber(quantity) : '');

/** A thing to buy: its price, year and basis, and a field for the quantity. */
export function PriceRow({ price, typed, left, onType }: PriceRowProps): JSX.Element {
  const id = useId();
  const quantity = toQuantity(typed);
  const each = BigInt(price.cents);
  const more = left >= each ? left / each : 0n;
  const set = (value: bigint): void => {
    onType(asTyped(value));
  };
  return (
    <li css={row}>
      <div>
        <label css={item} htmlFor={id}>
          {price.item}
        </label>
        <p css={small} id={`${id}-price`}>
          {dollars(each)} for one ({price.unit}), {price.year} price
          {price.estimate && ', an estimate'}
        </p>
        <details css={[basis, small]}>
          <summary>
            Source of the price<VisuallyHidden>: {price.item}</VisuallyHidden>
          </summary>
          <p>
            {price.basis}. Source: <SourceLink address={price.source} />. Certainty {price.confidence}.
          </p>
        </details>
      </div>
      <div>
        <div css={count}>
          <Button
            css={needsScript}
            square
            aria-label={`One fewer: ${price.item}`}
            disabled={!quantity}
            onClick={() => set((quantity ?? 1n) - 1n)}
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
          <Button
            css={needsScript}
            square
            aria-label={`One more: ${price.item}`}
            onClick={() => set((quantity ?? 0n) + 1n)}
          >
            +
          </Button>
          <Button
            css={needsScript}
            look="quiet"
            disabled={more === 0n}
            onClick={() => {
              set((quantity ?? 0n) + more);
            }}
          >
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
