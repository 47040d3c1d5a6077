import type { JSX, ReactNode } from 'react';
import { paymentsAdminLinks } from 'shared-contracts/membership/payments-admin/payments-admin-links';
import { moneyText } from 'shared-contracts/membership/money';
import { providerTitles } from 'shared-contracts/membership/providers';
import { css } from 'shared-contracts/platform/emotion';
import { TextLink } from 'shared-contracts/ui/text-link';
import { StaffFrame } from 'shared-contracts/ui/staff-frame';
import { dayText } from '../../parts/day-text.ts';
import { AdminTable } from './admin-table.tsx';
import { adminSection, buttonRow } from './admin.styles.ts';
import { RefundPart } from './refund-part.tsx';
import type { PaymentsAdminData } from './payments-data.ts';
import { accountName, anyMoney, stateTexts } from './state-texts.ts';
import type { AdminPaymentDetails, AdminRefund } from '../../../api/payments-admin/read-payment.endpoint.ts';

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

const factsOf = (payment: AdminPaymentDetails): readonly (readonly [name: string, value: ReactNode])[] => [
  ['Reference', payment.reference],
  ['State', `${stateTexts[payment.state]}${payment.mode === 'live' ? '' : ` (${payment.mode})`}`],
  ['For', payment.lines.map(({ text, amount }) => `${text}: ${anyMoney(amount, payment.amount.currency)}`).join('; ')],
  ['Payer', [payment.name, payment.email].filter((text) => text !== '').join(', ')],
  ['Started', dayText(payment.at)],
  [
    'Provider',
    `${providerTitles[payment.provider]}${payment.providerPayment === null ? '' : `, ${payment.providerPayment}`}`,
  ],
  ...(payment.receipt === null ? [] : [['Receipt', payment.receipt] as const]),
  ...(payment.fee === null ? [] : [['Fee', moneyText(payment.fee)] as const]),
  ...(payment.problem === null ? [] : [['Problem', payment.problem] as const]),
];

const refundStates: Readonly<Record<AdminRefund['state'], string>> = {
  failed: 'failed',
  pending: 'on its way',
  processed: 'done',
};

const refundRow = ({ id, at, amount, state, reason, byDesk }: AdminRefund) => ({
  key: id,
  cells: [dayText(at), moneyText(amount), refundStates[state], byDesk ? 'staff' : 'the site', reason],
});

/** One payment: its details, refunds and ledger entries. */
export function PaymentView({ data }: { readonly data: Extract<PaymentsAdminData, { view: 'payment' }> }): JSX.Element {
  const { payment } = data;
  const { what, amount, refunds, books } = payment;
  return (
    <StaffFrame
      title={`${what}, ${moneyText(amount)}`}
      at={paymentsAdminLinks.payments()}
      lead="One payment, with its refunds and ledger entries."
    >
      <section css={adminSection} aria-label="The payment">
        <dl css={facts}>
          {factsOf(payment).map(([name, value]) => (
            <div key={name} css={css({ display: 'contents' })}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p css={buttonRow}>
          <a href={payment.ownPage}>View as the payer sees it</a>
          <TextLink to={paymentsAdminLinks.payments(payment.email)}>All payments by {payment.email}</TextLink>
        </p>
      </section>
      <RefundPart data={data} />
      {refunds.length > 0 && (
        <section css={adminSection}>
          <h2>Refunded</h2>
          <AdminTable
            name="Refunded"
            columns={['Day', 'Amount', 'State', 'By', 'Why']}
            numbers={['Amount']}
            rows={refunds.map(refundRow)}
          />
        </section>
      )}
      {books.length > 0 && (
        <section css={adminSection}>
          <h2>In the ledger</h2>
          <AdminTable
            name="In the ledger"
            columns={['Day', 'What', 'Account', 'Amount']}
            numbers={['Amount']}
            rows={books.map((line, at) => ({
              key: String(at),
              cells: [dayText(line.at), line.kind, accountName(line.account), anyMoney(line.amount, line.currency)],
            }))}
          />
        </section>
      )}
    </StaffFrame>
  );
}
