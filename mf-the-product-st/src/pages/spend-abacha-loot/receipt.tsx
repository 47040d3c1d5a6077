import type { ComponentProps, JSX, ReactNode } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { grouped } from 'shared-contracts/counted';
import type { Receipt } from './basket.ts';
import { dollars } from './money.ts';
import { small } from './spend.styles.ts';
import { SquareField, squaresOf, type SquareRun } from './square-field.tsx';
import { hostOf, purseLabel } from './texts.ts';

const sheet = css`
  background: var(--paper-raised);
  border: 1px solid var(--rule);
  border-top: var(--line-strong) solid var(--rule-strong);
  padding: clamp(1rem, 0.5rem + 2vw, 1.75rem);
  display: grid;
  gap: var(--space-4);
  max-width: 44rem;
`;

const table = css`
  width: 100%;
  & th,
  & td {
    padding: var(--space-2) 0;
    border-top: 1px solid var(--rule);
    vertical-align: top;
    font-weight: 400;
    text-align: left;
  }
  & td {
    padding-left: var(--space-4);
    white-space: nowrap;
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  & small {
    display: block;
    font-size: var(--text-xs);
    color: var(--ink-3);
    overflow-wrap: anywhere;
  }
  & tfoot th,
  & tfoot td {
    font-weight: var(--weight-strong);
  }
  & tfoot tr:first-of-type > * {
    border-top-color: var(--rule-strong);
  }
`;

const heading = css`
  @media print {
    outline: none;
  }
`;

const over = css`
  color: var(--danger);
`;

interface ReceiptSheetProps {
  readonly title: string;
  readonly receipt: Receipt;
  readonly children?: ReactNode;
}

/** Returns the label and amount of the remainder: money left over, or the shortfall. */
export const remainder = ({ left }: Receipt): { readonly label: string; readonly cents: bigint } =>
  left < 0n ? { label: 'Over budget by', cents: -left } : { label: 'Left', cents: left };

/** The sum as squares, of which those that are spent are filled, item by item. */
function boughtSquares({ purse, lines, left }: Receipt): ComponentProps<typeof SquareField> {
  const whole = squaresOf(purse.cents);
  let before = 0n;
  const bought = lines.map(({ price, total }, at): SquareRun => {
    const from = Math.min(whole, squaresOf(before));
    before += total;
    return { key: price.id, count: Math.min(whole, squaresOf(before)) - from, tone: at % 2 === 0 ? 'even' : 'odd' };
  });
  const spent = bought.reduce((sum, { count }) => sum + count, 0);
  const share = left < 0n ? 'All' : `${grouped(BigInt(spent))} of the`;
  return {
    columns: whole > 60 ? 50 : 10,
    runs: [...bought, { key: 'left', count: whole - spent, tone: 'empty' }],
    label: `${share} ${grouped(BigInt(whole))} squares ${left >= 0n && spent === 1 ? 'is' : 'are'} spent; each is US$1 million`,
  };
}

/** Shows a receipt: where the money comes from, what was bought, and what is left. */
export function ReceiptSheet({ title, receipt, children }: ReceiptSheetProps): JSX.Element {
  const { purse, lines, spent, left } = receipt;
  const rest = remainder(receipt);
  return (
    <section css={sheet} id="receipt" aria-labelledby="receipt-title">
      <h2 css={heading} id="receipt-title" tabIndex={-1}>
        {title}
      </h2>
      <div>
        <p>From: {purseLabel(purse)}</p>
        <p css={small}>
          {purse.sum === null ? 'Our own sum, not an official total.' : `Reported by ${hostOf(purse.sum.source)}.`}
        </p>
      </div>
      <SquareField {...boughtSquares(receipt)} />
      <table css={table} aria-labelledby="receipt-title">
        <tbody>
          {lines.map(({ price, quantity, total }) => (
            <tr key={price.id}>
              <th scope="row">
                {price.item}
                <small>
                  {grouped(quantity)} × {dollars(BigInt(price.cents))}, {price.year} price
                  {price.estimate && ', an estimate'}, from {hostOf(price.source)}
                </small>
              </th>
              <td>{dollars(total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Spent</th>
            <td>{dollars(spent)}</td>
          </tr>
          <tr css={left < 0n && over}>
            <th scope="row">{rest.label}</th>
            <td>{dollars(rest.cents)}</td>
          </tr>
        </tfoot>
      </table>
      <p css={small}>
        Prices are from the years shown and are not adjusted for inflation. Each price covers the item itself, not staff
        or maintenance. This is arithmetic, not a budget.
      </p>
      {children}
    </section>
  );
}
