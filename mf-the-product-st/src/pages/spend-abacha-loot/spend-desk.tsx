import { useMemo, useState, type JSX, type SyntheticEvent } from 'react';
import { ownValue } from 'shared-contracts/own-value';
import { css } from 'shared-contracts/platform/emotion';
import { useLocation, useNavigate } from 'shared-contracts/platform/router';
import { pursesOf, reckon, toQuantity, writeWish, type Wish } from './basket.ts';
import { ReceiptSheet } from './receipt.tsx';
import { ShareReceipt } from './share-receipt.tsx';
import { SpendForm } from './spend-form.tsx';
import type { SpendData } from './spend.loader.ts';
import { notPrinted, section, small } from './spend.styles.ts';
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
  const unread = prices.find(({ id }) => toQuantity(ownValue(wish.typed, id) ?? '') === null);
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (unread !== undefined) {
      document.getElementsByName(unread.id)[0]?.focus();
      return;
    }
    await navigate(`${pathname}${writeWish(wish)}`, { preventScrollReset: true });
    document.getElementById('receipt-title')?.focus();
  };
  return (
    <div css={desk}>
      <section css={[section, notPrinted]} aria-labelledby="spend-title">
        <h2 id="spend-title">What would you have bought?</h2>
        <SpendForm
          {...{ prices, purses, receipt, wish }}
          action={pathname}
          onChange={choose}
          onSubmit={(event) => void submit(event)}
        />
      </section>
      <div css={beside}>
        {receipt.lines.length === 0 ? (
          <WorkedExample prices={prices} purses={purses} pathname={pathname} />
        ) : (
          <ReceiptSheet title="Your receipt" receipt={receipt}>
            {unread !== undefined && <p css={small}>What is no whole number is left out.</p>}
            <ShareReceipt to={`${pathname}${writeWish(wish)}`} />
          </ReceiptSheet>
        )}
      </div>
    </div>
  );
}
