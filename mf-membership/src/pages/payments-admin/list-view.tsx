import type { JSX } from 'react';
import { paymentsAdminLinks } from 'shared-contracts/membership/payments-admin/payments-admin-links';
import { adminPaymentsPageSize, type AdminPayment } from 'shared-contracts/membership/payments-admin/find-payments';
import { moneyText } from 'shared-contracts/membership/money';
import { Button } from 'shared-contracts/ui/button';
import { TextField } from 'shared-contracts/ui/field';
import { EmptyState } from 'shared-contracts/ui/notice';
import { Pagination } from 'shared-contracts/ui/pagination';
import { TextLink } from 'shared-contracts/ui/text-link';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { StaffFrame } from 'shared-contracts/ui/staff-frame';
import { dayText } from '../../parts/day-text.ts';
import { AdminTable } from './admin-table.tsx';
import { adminForm, adminSection } from './admin.styles.ts';
import type { PaymentsAdminData } from './payments-data.ts';
import { stateTexts } from './state-texts.ts';
import { TotalsPart } from './totals-part.tsx';
import { ProblemsPart } from './problems-part.tsx';

const rowOf = ({ reference, at, what, amount, state, email, receipt, mode }: AdminPayment) => ({
  key: reference,
  cells: [
    <TextLink key="link" to={paymentsAdminLinks.payment(reference)}>
      {dayText(at)}
      <VisuallyHidden>, {reference}</VisuallyHidden>
    </TextLink>,
    what,
    moneyText(amount),
    `${stateTexts[state]}${mode === 'live' ? '' : ` (${mode})`}`,
    email,
    receipt ?? '',
  ],
});

const columns = ['Begun', 'What', 'Amount', 'State', 'E-mail', 'Receipt'];

/** All payments or search results, with open problems and monthly totals. */
export function ListView({ data }: { readonly data: Extract<PaymentsAdminData, { view: 'list' }> }): JSX.Element {
  const { q, found, overview: overview } = data;
  const { payments, total, page, pageCount } = found;
  return (
    <StaffFrame
      title="Payments"
      at={paymentsAdminLinks.payments()}
      lead="Only admins can see this page. Every refund records who made it."
    >
      {overview !== null && <ProblemsPart troubles={overview.troubles} />}
      <section css={adminSection}>
        <h2>{q === '' ? 'All payments' : `${String(total)} found for “${q}”`}</h2>
        <form css={adminForm} method="get" action={paymentsAdminLinks.payments()} role="search" aria-label="Payments">
          <TextField label="Reference, email or receipt" name="q" type="search" defaultValue={q} />
          <Button type="submit">Find</Button>
        </form>
        {total === 0 ? (
          <EmptyState title={q === '' ? 'No payments yet' : 'No payment found'}>
            {q !== '' && <p>Try the beginning of the reference, or part of the email address.</p>}
          </EmptyState>
        ) : (
          <AdminTable name="Payments" columns={columns} numbers={['Amount']} rows={payments.map(rowOf)} />
        )}
        <Pagination
          {...{ page, pageCount, total, pageSize: adminPaymentsPageSize }}
          hrefOf={(to) => paymentsAdminLinks.payments(q, to)}
        />
      </section>
      {overview !== null && <TotalsPart totals={overview.totals} />}
    </StaffFrame>
  );
}
