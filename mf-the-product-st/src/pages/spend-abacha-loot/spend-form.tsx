import { useEffect, useRef, type JSX, type SyntheticEvent } from 'react';
import { ownValue } from 'shared-contracts/own-value';
import { css } from 'shared-contracts/platform/emotion';
import { Form } from 'shared-contracts/platform/router';
import { Button } from 'shared-contracts/ui/button';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import type { Purse, Receipt, Basket } from './basket.ts';
import { priceGroups, type Price, type PriceGroup } from './figures.ts';
import { dollars } from './money.ts';
import { PriceRow } from './price-row.tsx';
import { remainder } from './receipt.tsx';
import { purseLabel } from './texts.ts';

const form = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  & fieldset {
    border: 0;
    padding: 0;
    min-width: 0;
  }
  & legend {
    font: 700 var(--text-lg) / var(--leading-snug) var(--serif);
    padding-bottom: var(--space-2);
  }
`;

const choice = css`
  display: grid;
  gap: var(--space-2);
  & select {
    width: 100%;
    max-width: 44rem;
    min-height: 3rem;
    padding-inline: var(--space-3);
    background: var(--paper-raised);
    border: 1px solid var(--rule-control);
    border-radius: var(--radius);
    text-overflow: ellipsis;
  }
`;

const bar = css`
  position: sticky;
  bottom: 0;
  z-index: var(--z-sticky);
  background: var(--paper);
  border-top: 1px solid var(--rule-strong);
  padding-block: var(--space-3);
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: var(--space-2) var(--space-4);
  font-variant-numeric: tabular-nums;
`;

const amount = css`
  display: grid;
  line-height: var(--leading-snug);
`;

const over = css`
  color: var(--danger);
`;

/** How long after the last keystroke the remainder is announced, in ms. */
const announceDelayMs = 700;

/** Announces the remainder to screen readers when typing stops. Sets the text directly, without rendering again. */
function AnnouncedRemainder({ receipt }: { readonly receipt: Receipt }): JSX.Element {
  const status = useRef<HTMLSpanElement>(null);
  const rest = remainder(receipt);
  const sentence = receipt.lines.length === 0 ? '' : `${rest.label}: ${dollars(rest.cents)}`;
  useEffect(() => {
    const timer = setTimeout(() => {
      if (status.current !== null) status.current.textContent = sentence;
    }, announceDelayMs);
    return () => {
      clearTimeout(timer);
    };
  }, [sentence]);
  return (
    <VisuallyHidden>
      <span role="status" ref={status} />
    </VisuallyHidden>
  );
}

interface SpendFormProps {
  readonly prices: readonly Price[];
  readonly purses: readonly Purse[];
  readonly basket: Basket;
  readonly receipt: Receipt;
  readonly action: string;
  readonly onChange: (basket: Basket) => void;
  readonly onSubmit: (event: SyntheticEvent) => void;
}

/** Chooses a sum, and the quantity of each thing. */
export function SpendForm({
  prices,
  purses,
  basket,
  receipt,
  action,
  onChange,
  onSubmit,
}: SpendFormProps): JSX.Element {
  const rest = remainder(receipt);
  return (
    <Form css={form} aria-labelledby="spend-title" method="get" action={action} onSubmit={onSubmit}>
      <div css={choice}>
        <label htmlFor="spend-of">Which sum</label>
        <select
          id="spend-of"
          name="of"
          value={basket.of}
          onChange={({ target }) => {
            onChange({ ...basket, of: target.value });
          }}
        >
          {purses.map((purse) => (
            <option key={purse.id} value={purse.id}>
              {purseLabel(purse)}
            </option>
          ))}
        </select>
      </div>
      {(Object.keys(priceGroups) as readonly PriceGroup[]).map((group) => (
        <fieldset key={group}>
          <legend>{priceGroups[group]}</legend>
          <ul>
            {prices
              .filter((price) => price.group === group)
              .map((price) => (
                <PriceRow
                  key={price.id}
                  price={price}
                  typed={ownValue(basket.typed, price.id) ?? ''}
                  left={receipt.left}
                  onType={(value) => {
                    onChange({ ...basket, typed: { ...basket.typed, [price.id]: value } });
                  }}
                />
              ))}
          </ul>
        </fieldset>
      ))}
      <div css={bar}>
        <span css={[amount, receipt.left < 0n && over]}>
          {rest.label} <strong>{dollars(rest.cents)}</strong>
        </span>
        <Button type="submit" look="primary">
          Update the receipt
        </Button>
        <AnnouncedRemainder receipt={receipt} />
      </div>
    </Form>
  );
}
