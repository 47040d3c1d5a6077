import type { JSX, ReactNode } from 'react';
import { moneyDesk } from 'shared-contracts/membership/desk/desk-links';
import type { DeskPaymentView, DeskRefund } from 'shared-contracts/membership/desk/read-payment';
import { moneyText } from 'shared-contracts/membership/money';
import { providerTitles } from 'shared-contracts/membership/providers';
import { css } from 'shared-contracts/platform/emotion';
import { TextLink } from 'shared-contracts/ui/text-link';
import { onDay } from '../../parts/on-day.ts';
import { DeskFrame } from './desk-frame.tsx';
import { DeskTable } from './desk-table.tsx';
import { deskPart, deskRow } from './desk.styles.ts';
import { GiveBackPart } from './give-back-part.tsx';
import type { PaymentsDeskData } from './payments-data.ts';
import { accountWords, anyMoney, stateWords } from './state-words.ts';

const facts = css`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: var(--space-1) var(--space-4);
  overflow-wrap: anywhere;
  & dt {
    color: var(--ink-2);
  }
  & dd {
    margin: 0;
  }
`;

const factsOf = (payment: DeskPaymentView): readonly (readonly [name: string, value: ReactNode])[] => [
  ['Reference', payment.reference],
  ['State', `${stateWords[payment.state]}${payment.mode === 'live' ? '' : ` (${payment.mode})`}`],
  ['For', payment.lines.map(({ text, amount }) => `${text}: ${anyMoney(amount, payment.amount.currency)}`).join('; ')],
  ['Payer', [payment.name, payment.email].filter((text) => text !== '').join(', ')],
  ['Begun', onDay(payment.at)],
  [
    'Provider',
    `${providerTitles[payment.provider]}${payment.providerPayment === null ? '' : `, ${payment.providerPayment}`}`,
  ],
  ...(payment.receipt === null ? [] : [['Receipt', payment.receipt] as const]),
  ...(payment.fee === null ? [] : [['Fee', moneyText(payment.fee)] as const]),
  ...(payment.problem === null ? [] : [['Problem', payment.problem] as const]),
];

const refundStates: Readonly<Record<DeskRefund['state'], string>> = {
  failed: 'failed',
  pending: 'on its way',
  processed: 'done',
};

const refundRow = ({ id, at, amount, state, reason, byDesk }: DeskRefund) => ({
  key: id,
  cells: [onDay(at), moneyText(amount), refundStates[state], byDesk ? 'the desk' : 'the site', reason],
});

/** One payment: what it was, what went back of it, its lines in the ledger. */
export function PaymentView({ data }: { readonly data: Extract<PaymentsDeskData, { view: 'payment' }> }): JSX.Element {
  const { payment } = data;
  const { what, amount, refunds, books } = payment;
  return (
    <DeskFrame title={`${what}, ${moneyText(amount)}`} lead="One payment, with all that hangs on it.">
      <section css={deskPart} aria-label="The payment">
        <dl css={facts}>
          {factsOf(payment).map(([name, value]) => (
            <div key={name} css={css({ display: 'contents' })}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p css={deskRow}>
          <a href={payment.ownPage}>Its own page, as its payer sees it</a>
          <TextLink to={moneyDesk.payments(payment.email)}>All payments of {payment.email}</TextLink>
        </p>
      </section>
      <GiveBackPart data={data} />
      {refunds.length > 0 && (
        <section css={deskPart}>
          <h2>Given back</h2>
          <DeskTable
            name="Given back"
            columns={['Day', 'Amount', 'State', 'By', 'Why']}
            numbers={['Amount']}
            rows={refunds.map(refundRow)}
          />
        </section>
      )}
      {books.length > 0 && (
        <section css={deskPart}>
          <h2>In the ledger</h2>
          <DeskTable
            name="In the ledger"
            columns={['Day', 'What', 'Account', 'Amount']}
            numbers={['Amount']}
            rows={books.map((line, at) => ({
              key: String(at),
              cells: [onDay(line.at), line.kind, accountWords(line.account), anyMoney(line.amount, line.currency)],
            }))}
          />
        </section>
      )}
    </DeskFrame>
  );
}
