import type { JSX } from 'react';
import type { PaymentView } from 'shared-contracts/membership/get-payment';
import { moneyText } from 'shared-contracts/membership/money';
import { providerTitles } from 'shared-contracts/membership/providers';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { Button, ButtonLink } from 'shared-contracts/ui/button';
import { dayText } from '../../parts/day-text.ts';
import { sandboxTitles } from '../../parts/sandbox-titles.ts';
import { QuoteLines } from '../../parts/quote-lines.tsx';

const sheet = css`
  border: 1px solid var(--rule);
  background: var(--paper-raised);
  padding: clamp(1.25rem, 0.75rem + 2vw, 2rem);
  display: grid;
  gap: var(--space-4);
  max-width: 40rem;
  @media print {
    border: 0;
    padding: 0;
  }
`;

const facts = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-2) var(--space-4);
  font-size: 0.9375rem;
  & dt {
    color: var(--ink-3);
  }
  & dd {
    margin: 0;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
`;

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  @media print {
    display: none;
  }
`;

const onlyWithScript = css`
  @media (scripting: none) {
    display: none;
  }
`;

function factsOf({
  receipt,
  reference,
  provider,
  refunded,
  mode,
}: PaymentView): readonly (readonly [string, string])[] {
  if (receipt === null) return [];
  const { number, paidAt, name, email, paidWith } = receipt;
  const who = [name, email].filter((text) => text !== '').join(', ');
  return [
    ['Receipt', number],
    ['Paid on', dayText(paidAt)],
    ...(who === '' ? [] : [['Paid by', who] as const]),
    ['Paid with', `${paidWith}, at ${providerTitles[provider]}`],
    ...(refunded.amount > 0 ? [['Refunded', moneyText(refunded)] as const] : []),
    ['Our reference', reference],
    ...(mode === 'live' ? [] : [['Note', `${sandboxTitles[mode]}: no money was moved`] as const]),
  ];
}

/** The receipt of a payment, and the only part of the page that is printed. */
export function ReceiptPart({ payment }: { readonly payment: PaymentView }): JSX.Element | null {
  const { brand } = useSite();
  const { receipt, lines, amount } = payment;
  if (receipt === null) return null;
  return (
    <section css={sheet} aria-labelledby="receipt">
      <h2 id="receipt">Receipt from {brand.name}</h2>
      <dl css={facts}>
        {factsOf(payment).map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name}-is`}>{value}</dd>])}
      </dl>
      <QuoteLines lines={lines} total={amount} totalText="Paid" caption="Paid for" />
      <div css={row}>
        <ButtonLink to={receipt.pdf} reloadDocument>
          Receipt as PDF
        </ButtonLink>
        <div css={onlyWithScript}>
          <Button
            look="quiet"
            onClick={() => {
              window.print();
            }}
          >
            Print
          </Button>
        </div>
      </div>
    </section>
  );
}
