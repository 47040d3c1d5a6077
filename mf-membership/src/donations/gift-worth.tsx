import type { JSX } from 'react';
import { giftWorth } from 'shared-contracts/membership/catalogue';
import { css } from 'shared-contracts/platform/emotion';
import { priceText } from './worth-text.ts';

const ledger = css`
  width: 100%;
  border-collapse: collapse;
  font-size: 0.9375rem;
  & caption {
    text-align: left;
    font-weight: var(--weight-strong);
    padding-bottom: var(--space-2);
    font-size: var(--text-sm);
  }
  & th,
  & td {
    border-top: 1px solid var(--rule);
    padding: 0.625rem 0;
    text-align: left;
    font-weight: 400;
  }
  & td {
    padding-left: var(--space-4);
    text-align: right;
    font-variant-numeric: tabular-nums;
    font-weight: var(--weight-ui);
  }
`;

/** A table of what gifts are spent on. */
export const GiftWorth = (): JSX.Element => (
  <table css={ledger}>
    <caption>What your gift pays for</caption>
    <tbody>
      {giftWorth.map(({ what, amount }) => (
        <tr key={what}>
          <th scope="row">{what}</th>
          <td>{priceText(amount)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
