import type { JSX } from 'react';
import { moneyDesk } from 'shared-contracts/membership/desk/desk-links';
import { deskPaymentsPageSize, type DeskPayment } from 'shared-contracts/membership/desk/find-payments';
import { moneyText } from 'shared-contracts/membership/money';
import { Button } from 'shared-contracts/ui/button';
import { TextField } from 'shared-contracts/ui/field';
import { EmptyState } from 'shared-contracts/ui/notice';
import { Pagination } from 'shared-contracts/ui/pagination';
import { TextLink } from 'shared-contracts/ui/text-link';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { onDay } from '../../parts/on-day.ts';
import { DeskFrame } from './desk-frame.tsx';
import { DeskTable } from './desk-table.tsx';
import { deskForm, deskPart } from './desk.styles.ts';
import type { PaymentsDeskData } from './payments-data.ts';
import { stateWords } from './state-words.ts';
import { TotalsPart } from './totals-part.tsx';
import { TroublesPart } from './troubles-part.tsx';

const rowOf = ({ reference, at, what, amount, state, email, receipt, mode }: DeskPayment) => ({
  key: reference,
  cells: [
    <TextLink key="link" to={moneyDesk.payment(reference)}>
      {onDay(at)}
      <VisuallyHidden>, {reference}</VisuallyHidden>
    </TextLink>,
    what,
    moneyText(amount),
    `${stateWords[state]}${mode === 'live' ? '' : ` (${mode})`}`,
    email,
    receipt ?? '',
  ],
});

const columns = ['Begun', 'What', 'Amount', 'State', 'E-mail', 'Receipt'];

/** All payments, or what a search finds; with what needs a person and what came in, month by month. */
export function ListView({ data }: { readonly data: Extract<PaymentsDeskData, { view: 'list' }> }): JSX.Element {
  const { q, found, overview } = data;
  const { payments, total, page, pageCount } = found;
  return (
    <DeskFrame title="Payments" lead="Only admins see this page. What is given back is noted with who did it.">
      {overview !== null && <TroublesPart troubles={overview.troubles} />}
      <section css={deskPart}>
        <h2>{q === '' ? 'All payments' : `${String(total)} found for “${q}”`}</h2>
        <form css={deskForm} method="get" action={moneyDesk.payments()} role="search" aria-label="Payments">
          <TextField label="Reference, e-mail or receipt" name="q" type="search" defaultValue={q} />
          <Button type="submit">Find</Button>
        </form>
        {total === 0 ? (
          <EmptyState title={q === '' ? 'Nothing was paid yet' : 'No payment found'}>
            {q !== '' && <p>Try the beginning of the reference, or a part of the address.</p>}
          </EmptyState>
        ) : (
          <DeskTable name="Payments" columns={columns} numbers={['Amount']} rows={payments.map(rowOf)} />
        )}
        <Pagination
          {...{ page, pageCount, total, pageSize: deskPaymentsPageSize }}
          hrefOf={(to) => moneyDesk.payments(q, to)}
        />
      </section>
      {overview !== null && <TotalsPart totals={overview.totals} />}
    </DeskFrame>
  );
}
