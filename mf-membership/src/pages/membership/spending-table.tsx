import type { JSX } from 'react';
import { giftWorth } from 'shared-contracts/membership/catalogue';
import { css } from 'shared-contracts/platform/emotion';
import { railSection } from 'shared-contracts/ui/page.styles';
import { priceText } from '../../donations/worth-text.ts';

const spendingTexts = css`
  display: grid;
  gap: var(--space-5);
  & > p {
    font: 400 var(--text-read) / var(--leading-read) var(--serif);
    max-width: var(--measure);
    text-wrap: pretty;
  }
`;

const ledger = css`
  width: 100%;
  max-width: 36rem;
  font-size: 0.9375rem;
  & caption {
    text-align: left;
    font-size: var(--text-sm);
    font-weight: var(--weight-strong);
    padding-bottom: var(--space-2);
  }
  & th,
  & td {
    border-top: 1px solid var(--rule);
    padding: 0.625rem 0;
    text-align: left;
    font-weight: 400;
  }
  & td {
    text-align: right;
    font-weight: var(--weight-ui);
    font-variant-numeric: tabular-nums;
  }
`;

/** What the members' money is spent on. */
export const SpendingTable = (): JSX.Element => (
  <section css={railSection} aria-labelledby="where">
    <h2 id="where">Where the money goes</h2>
    <div css={spendingTexts}>
      <p>
        To scanning, storage and the people who check the text. No page is ever behind a paywall: searching, reading and
        citing are free forever.
      </p>
      <table css={ledger}>
        <caption>What it costs</caption>
        <tbody>
          {giftWorth.map(({ what, amount }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{priceText(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
);
