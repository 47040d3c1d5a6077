import type { JSX } from 'react';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import { withdrawalsPageSize } from 'shared-contracts/archive/page-sizes';
import { EmptyState } from 'shared-contracts/ui/notice';
import { Pagination } from 'shared-contracts/ui/pagination';
import { StaffFrame } from 'shared-contracts/ui/staff-frame';
import { counted } from 'shared-contracts/counted';
import { part } from '../desk/parts/desk.styles.ts';
import type { WithdrawalsData } from './management-data.ts';
import { sides } from './management.styles.ts';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawalLog } from './withdrawal-log.tsx';

/** `/desk/withdrawals`. */
export function WithdrawalsView({ withdrawals }: { readonly withdrawals: WithdrawalsData }): JSX.Element {
  const { lines, total, page, pageCount, pagesWithdrawn } = withdrawals;
  return (
    <StaffFrame
      title="Withdrawals"
      at={deskLinks.withdrawals()}
      lead={`Withdrawn pages disappear from the site, but are kept: you can restore them below.${pagesWithdrawn === 0 ? '' : ` ${counted(pagesWithdrawn, 'page')} withdrawn now.`}`}
    >
      <div css={sides}>
        <section css={part} aria-labelledby="withdraw">
          <h2 id="withdraw">Withdraw a page or an edition</h2>
          <WithdrawForm {...withdrawals} />
        </section>
        <section css={part} aria-labelledby="withdrawal-log">
          <h2 id="withdrawal-log">Log</h2>
          {total === 0 && (
            <EmptyState title="Nothing withdrawn yet">
              Each withdrawal is logged here, with a way to undo it.
            </EmptyState>
          )}
          <WithdrawalLog all={lines} />
          {total > 0 && (
            <Pagination
              {...{ page, pageCount, total, pageSize: withdrawalsPageSize }}
              hrefOf={(to) => `${deskLinks.withdrawals()}?page=${String(to)}`}
            />
          )}
        </section>
      </div>
    </StaffFrame>
  );
}
