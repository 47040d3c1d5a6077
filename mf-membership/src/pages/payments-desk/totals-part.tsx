import type { JSX } from 'react';
import type { Totals } from 'shared-contracts/membership/desk/list-totals';
import { caption } from '../../parts/section.styles.ts';
import { DeskTable } from './desk-table.tsx';
import { deskPart } from './desk.styles.ts';
import { accountWords, anyMoney } from './state-words.ts';

const columns = ['Month', 'Memberships', 'Donations', 'Given back', 'Disputed', 'Fees', 'Left'];

/** What came in and went out by the ledger, and how its accounts stand. */
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
    cells: [accountWords(account), anyMoney(amount, currency)],
  }));
  return (
    <section css={deskPart}>
      <h2>Month by month</h2>
      {mode === null && <p>No payments are taken here.</p>}
      {mode !== null && mode !== 'live' && <p css={caption}>Of the {mode}: no money moved.</p>}
      {rows.length > 0 && <DeskTable name="Month by month" columns={columns} numbers={columns.slice(1)} rows={rows} />}
      {standing.length > 0 && (
        <>
          <h3>Balances of the ledger</h3>
          <p css={caption}>What we have and what it cost is positive, what we were given and owe is negative.</p>
          <DeskTable name="Balances" columns={['Account', 'Balance']} numbers={['Balance']} rows={standing} />
        </>
      )}
    </section>
  );
}
