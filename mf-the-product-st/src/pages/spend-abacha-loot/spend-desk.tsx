import { useEffect, useMemo, useState, type JSX, type SyntheticEvent } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Form, useLocation, useNavigate } from 'shared-contracts/platform/router';
import { Button } from 'shared-contracts/ui/button';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { pursesOf, reckon, toQuantity, writeWish, type Receipt, type Wish } from './basket.ts';
import { priceGroups, type PriceGroup } from './figures.ts';
import { dollars } from './money.ts';
import { PriceRow } from './price-row.tsx';
import { ReceiptSheet, restOf } from './receipt.tsx';
import { ShareReceipt } from './share-receipt.tsx';
import type { SpendData } from './spend.loader.ts';
import { notPrinted, section } from './spend.styles.ts';
import { purseName } from './words.ts';
import { WorkedExample } from './worked-example.tsx';

const desk = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-7) var(--space-6);
  @media (min-width: 72rem) {
    grid-template-columns: minmax(0, 1fr) 26rem;
    align-items: start;
  }
`;

/** Beside the form where there is room, so that each choice is seen to be written down. */
const beside = css`
  @media (min-width: 72rem) {
    position: sticky;
    top: var(--space-4);
    max-height: calc(100vh - 2 * var(--space-4));
    overflow-y: auto;
  }
  @media print {
    position: static;
    max-height: none;
  }
`;

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

const over = css`
  color: var(--danger);
`;

/** How long a reader who types is not talked to, in ms. */
const pause = 700;

/** The rest in words, told when the typing stops. */
function useToldRest(receipt: Receipt): string {
  const rest = restOf(receipt);
  const sentence = `${rest.label}: ${dollars(rest.cents)}`;
  const [told, tell] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      tell(receipt.lines.length === 0 ? '' : sentence);
    }, pause);
    return () => {
      clearTimeout(timer);
    };
  }, [receipt.lines.length, sentence]);
  return told;
}

/** The reader's choice; it follows the address, for a link to a receipt may be opened while another stands here. */
function useWish(wish: Wish): readonly [Wish, (wish: Wish) => void] {
  const [followed, follow] = useState(wish);
  const [chosen, choose] = useState(wish);
  if (writeWish(followed) !== writeWish(wish)) {
    follow(wish);
    choose(wish);
  }
  return [chosen, choose];
}

/** The choice, the things to buy and the receipt. A GET form: without JavaScript the server reckons and answers. */
export function SpendDesk({ returns, prices, wish: asked }: SpendData): JSX.Element {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [wish, choose] = useWish(asked);
  const purses = useMemo(() => pursesOf(returns), [returns]);
  const receipt = reckon(wish, prices, purses);
  const told = useToldRest(receipt);
  const rest = restOf(receipt);
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const wrong = prices.find(({ id }) => toQuantity(wish.typed[id] ?? '') === null);
    if (wrong !== undefined) {
      document.getElementsByName(wrong.id)[0]?.focus();
      return;
    }
    await navigate(`${pathname}${writeWish(wish)}`, { preventScrollReset: true });
    document.getElementById('receipt-title')?.focus();
  };
  return (
    <div css={desk}>
      <section css={[section, notPrinted]} aria-labelledby="spend-title">
        <h2 id="spend-title">What would you have bought?</h2>
        <Form
          css={form}
          aria-labelledby="spend-title"
          method="get"
          action={pathname}
          onSubmit={(event) => void submit(event)}
        >
          <div css={choice}>
            <label htmlFor="spend-of">Which sum</label>
            <select
              id="spend-of"
              name="of"
              value={wish.of}
              onChange={({ target }) => {
                choose({ ...wish, of: target.value });
              }}
            >
              {purses.map((purse) => (
                <option key={purse.id} value={purse.id}>
                  {purseName(purse)}
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
                      typed={wish.typed[price.id] ?? ''}
                      left={receipt.left}
                      onType={(value) => {
                        choose({ ...wish, typed: { ...wish.typed, [price.id]: value } });
                      }}
                    />
                  ))}
              </ul>
            </fieldset>
          ))}
          <div css={bar}>
            <span css={receipt.left < 0n && over}>
              {rest.label} <strong>{dollars(rest.cents)}</strong>
            </span>
            <Button type="submit" look="primary">
              Write the receipt
            </Button>
            <VisuallyHidden>
              <span role="status">{told}</span>
            </VisuallyHidden>
          </div>
        </Form>
      </section>
      <div css={beside}>
        {receipt.lines.length === 0 ? (
          <WorkedExample prices={prices} purses={purses} pathname={pathname} />
        ) : (
          <ReceiptSheet title="Your receipt" receipt={receipt}>
            <ShareReceipt to={`${pathname}${writeWish(wish)}`} />
          </ReceiptSheet>
        )}
      </div>
    </div>
  );
}
