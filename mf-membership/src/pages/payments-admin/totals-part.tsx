import type { JSX } from 'react';
import { caption } from '../../parts/section.styles.ts';
import { AdminTable } from './admin-table.tsx';
import { adminSection } from './admin.styles.ts';
import { accountName, anyMoney } from './state-texts.ts';
import type { Totals } from '../../../api/payments-admin/list-totals.endpoint.ts';

const totalsColumns = ['Month', 'Memberships', 'Donations', 'Refunded', 'Disputed', 'Fees', 'Net'];

/** The monthly totals of the ledger, and the balances of its accounts. */
export function TotalsPart({ totals }: { readonly totals: Totals }): JSX.Element {
  const { mode, months, balances } = totals;
  const rows = months.map(({ month, currency, memberships, donations, givenBack, disputed, fees, left }) => ({
    key: `${month} ${currency}`,
    cells: [
      `${month} ${currency}`,
      ...[memberships, donations, givenBack, disputed, fees, left].map((amount) => anyMoney(amount, currency)),
    ],
  }));
  const standing = balances.map(({ account, currency, amount }) => ({
    key: `${account} ${currency}`,
    cells: [accountName(account), anyMoney(amount, currency)],
  }));
  return (
    <section css={adminSection}>
      <h2>Month by month</h2>
      {mode === null && <p>No payments are taken here.</p>}
      {mode !== null && mode !== 'live' && <p css={caption}>Of the {mode}: no money moved.</p>}
      {rows.length > 0 && (
        <AdminTable name="Month by month" columns={totalsColumns} numbers={totalsColumns.slice(1)} rows={rows} />
      )}
      {standing.length > 0 && (
        <>
          <h3>Balances of the ledger</h3>
          <p css={caption}>Assets and expenses are positive, income and debts negative.</p>
          <AdminTable name="Balances" columns={['Account', 'Balance']} numbers={['Balance']} rows={standing} />
        </>
      )}
    </section>
  );
}
