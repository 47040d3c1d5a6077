import { useMemo, useState, type JSX, type SyntheticEvent } from 'react';
import { ownValue } from 'shared-contracts/own-value';
import { css } from 'shared-contracts/platform/emotion';
import { useLocation, useNavigate } from 'shared-contracts/platform/router';
import { Dialog } from 'shared-contracts/ui/dialog';
import { TextLink } from 'shared-contracts/ui/text-link';
import { pursesOf, computeReceipt, toQuantity, basketQuery, type Basket, type Purse } from './basket.ts';
import type { Price } from './figures.ts';
import { ReceiptSheet } from './receipt.tsx';
import { ShareReceipt } from './share-receipt.tsx';
import { SpendForm } from './spend-form.tsx';
import type { SpendData } from './spend.loader.ts';
import { notPrinted, section, small } from './spend.styles.ts';

/** One return, spread over the needs of a child, a clinic, a village and a city. */
const example: Basket = {
  of: 'switzerland-2017',
  typed: {
    vaccination: '2000000',
    'health-centre': '200',
    'cancer-centre': '3',
    'mini-grid': '100',
    'bus-lane': '50',
  },
};

interface WorkedExampleProps {
  readonly prices: readonly Price[];
  readonly purses: readonly [Purse, ...Purse[]];
  readonly pathname: string;
}

/** An example receipt, shown until the reader has chosen something. */
const WorkedExample = ({ prices, purses, pathname }: WorkedExampleProps): JSX.Element => (
  <ReceiptSheet title="A worked example" receipt={computeReceipt(example, prices, purses)}>
    <p>
      <TextLink to={`${pathname}${basketQuery(example)}`} preventScrollReset>
        Continue from this example
      </TextLink>
    </p>
  </ReceiptSheet>
);

const layout = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-7) var(--space-6);
  @media (min-width: 72rem) {
    grid-template-columns: minmax(0, 1fr) 26rem;
    align-items: start;
  }
`;

/** Beside the form on wide screens, so that the reader sees each choice added to the receipt. */
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

/** The receipt in a dialog, on screens too narrow to show it beside the things to buy. */
const sheet = css`
  max-height: 86dvh;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

/** The reader's choice; replaced when the address changes, as a link to another receipt may be opened on this page. */
function useBasket(basket: Basket): readonly [Basket, (next: Basket) => void] {
  const [followed, follow] = useState(basket);
  const [chosen, choose] = useState(basket);
  if (basketQuery(followed) !== basketQuery(basket)) {
    follow(basket);
    choose(basket);
  }
  return [chosen, choose];
}

/** The sums, the things to buy, and the receipt. A GET form, so that the server computes it without JavaScript. */
export function SpendCalculator({ returns, prices, basket: initial }: SpendData): JSX.Element {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [basket, choose] = useBasket(initial);
  const [isOpen, setOpen] = useState(false);
  const purses = useMemo(() => pursesOf(returns), [returns]);
  const receipt = computeReceipt(basket, prices, purses);
  const unread = prices.find(({ id }) => toQuantity(ownValue(basket.typed, id) ?? '') === null);
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (unread !== undefined) {
      document.getElementsByName(unread.id)[0]?.focus();
      return;
    }
    await navigate(`${pathname}${basketQuery(basket)}`, { preventScrollReset: true });
    document.getElementById('receipt-title')?.focus();
  };
  const paper =
    receipt.lines.length === 0 ? (
      <WorkedExample prices={prices} purses={purses} pathname={pathname} />
    ) : (
      <ReceiptSheet title="Your receipt" receipt={receipt}>
        {unread !== undefined && <p css={small}>Only whole numbers are counted.</p>}
        <ShareReceipt to={`${pathname}${basketQuery(basket)}`} />
      </ReceiptSheet>
    );
  return (
    <div css={layout}>
      <section css={[section, notPrinted]} aria-labelledby="spend-title">
        <h2 id="spend-title">What would you have bought?</h2>
        <SpendForm
          {...{ prices, purses, receipt, basket }}
          action={pathname}
          onChange={choose}
          onSubmit={(event) => void submit(event)}
          onOpenReceipt={() => setOpen(true)}
        />
      </section>
      <div css={beside}>{!isOpen && paper}</div>
      {isOpen && (
        <Dialog label="Receipt" width="sheet" onClose={() => setOpen(false)}>
          <div css={sheet}>{paper}</div>
        </Dialog>
      )}
    </div>
  );
}
