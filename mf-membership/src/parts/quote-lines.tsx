import type { JSX } from 'react';
import { moneyText, type Money } from 'shared-contracts/membership/money';
import type { QuoteLine } from 'shared-contracts/membership/quote-plan';
import { css } from 'shared-contracts/platform/emotion';

const table = css`
  width: 100%;
  font-size: 0.9375rem;
  & th,
  & td {
    padding: 0.625rem 0;
    border-top: 1px solid var(--rule);
    text-align: left;
    font-weight: 400;
    vertical-align: baseline;
    overflow-wrap: anywhere;
  }
  & td {
    padding-left: var(--space-4);
    text-align: right;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  & tfoot th,
  & tfoot td {
    border-top: 1px solid var(--rule-strong);
    font-weight: var(--weight-strong);
  }
`;

interface QuoteLinesProps {
  readonly lines: readonly QuoteLine[];
  readonly total: Money;
  /** The label of the total: `To pay now`. */
  readonly totalText: string;
  /** A caption for screen readers. */
  readonly caption?: string;
}

const hiddenCaption = css`
  position: absolute;
  clip-path: inset(50%);
`;

/** A bill: its lines and their total. */
export const QuoteLines = ({ lines, total, totalText, caption = 'Your order' }: QuoteLinesProps): JSX.Element => (
  <table css={table}>
    <caption css={hiddenCaption}>{caption}</caption>
    <tbody>
      {lines.map(({ text, amount }, index) => (
        <tr key={index}>
          <th scope="row">{text}</th>
          <td>{moneyText({ amount, currency: total.currency })}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">{totalText}</th>
        <td>{moneyText(total)}</td>
      </tr>
    </tfoot>
  </table>
);
