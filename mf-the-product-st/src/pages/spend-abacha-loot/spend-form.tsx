import { useEffect, useRef, type JSX, type SyntheticEvent } from 'react';
import { ownValue } from 'shared-contracts/own-value';
import { css } from 'shared-contracts/platform/emotion';
import { Form } from 'shared-contracts/platform/router';
import { Button } from 'shared-contracts/ui/button';
import { buttonBase, buttonLooks } from 'shared-contracts/ui/button.styles';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import type { Purse, Receipt, Basket } from './basket.ts';
import { priceShelves, type Price } from './figures.ts';
import { dollars } from './money.ts';
import { PriceCard } from './price-card.tsx';
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
    padding-bottom: var(--space-3);
  }
  & legend small {
    font: 400 var(--text-sm) / 1.5 var(--sans);
    display: block;
    color: var(--ink-2);
  }
`;

const cards = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr));
  gap: var(--space-4);
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

/** How much of the sum is spent, along the upper edge of the bar. */
const meter = css`
  position: absolute;
  inset: 0 0 auto;
  width: 100%;
  height: 5px;
  & rect {
    fill: var(--green);
  }
  &[data-over='true'] rect {
    fill: var(--danger);
  }
  @media (forced-colors: active) {
    & rect {
      fill: Highlight;
    }
  }
`;

/** Opens the receipt, or without JavaScript leads to it. Hidden where the receipt is beside the form. */
const toReceipt = css`
  margin-left: auto;
  @media (min-width: 72rem) {
    display: none;
  }
`;

/** Hidden on narrow screens with JavaScript, where the receipt is always up to date. */
const update = css`
  @media (max-width: 71.99rem) and (scripting: enabled) {
    display: none;
  }
`;

const amount = css`
  display: grid;
  line-height: var(--leading-snug);
`;

const over = css`
  color: var(--danger);
`;

/** Draws the part of the sum that is spent. The numbers are beside it. */
function Meter({ receipt: { purse, spent, left } }: { readonly receipt: Receipt }): JSX.Element {
  const percent = left < 0n ? 100 : Number((spent * 1000n) / purse.cents) / 10;
  return (
    <svg css={meter} data-over={left < 0n} aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 100 1">
      <rect width={percent} height="1" />
    </svg>
  );
}

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
  readonly onOpenReceipt: () => void;
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
  onOpenReceipt,
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
      {priceShelves.map(({ title, hint, below }, at) => (
        <fieldset key={title}>
          <legend>
            {title} <small>{hint}</small>
          </legend>
          <ul css={cards}>
            {prices
              .filter(({ cents }) => cents < below && cents >= (priceShelves[at - 1]?.below ?? 0))
              .map((price) => (
                <PriceCard
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
        <Meter receipt={receipt} />
        <span css={[amount, receipt.left < 0n && over]}>
          {rest.label} <strong>{dollars(rest.cents)}</strong>
        </span>
        <a
          css={[buttonBase, buttonLooks.line, toReceipt]}
          href="#receipt"
          onClick={(event) => {
            event.preventDefault();
            onOpenReceipt();
          }}
        >
          Receipt{receipt.lines.length > 0 && ` (${String(receipt.lines.length)})`}
        </a>
        <Button css={update} type="submit" look="primary">
          Update the receipt
        </Button>
        <AnnouncedRemainder receipt={receipt} />
      </div>
    </Form>
  );
}
