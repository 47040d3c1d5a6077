import type { JSX } from 'react';
import { planNames, priceOf, planTitle } from 'shared-contracts/membership/catalogue';
import { moneyText } from 'shared-contracts/membership/money';
import { css } from 'shared-contracts/platform/emotion';
import { railSection } from 'shared-contracts/ui/page.styles';
import { comparisonRows, type ComparedLine } from '../../plans/plan-texts.ts';

/** Scrolls sideways on narrow phones, while the first column stays visible. */
const scroller = css`
  overflow-x: auto;
  &:focus-visible {
    outline-offset: 0;
  }
`;

const table = css`
  width: 100%;
  min-width: 21.5rem;
  font-size: var(--text-xs);
  font-variant-numeric: tabular-nums;
  & th,
  & td {
    padding: 0.75rem var(--space-2) 0.75rem 0;
    border-bottom: 1px solid var(--rule);
    text-align: left;
    font-weight: 400;
    vertical-align: top;
    line-height: 1.3;
  }
  & thead > tr > * {
    border-bottom-color: var(--rule-strong);
    font: 700 0.875rem/1.3 var(--serif);
  }
  & tbody th {
    position: sticky;
    left: 0;
    width: 6.5rem;
    background: var(--paper);
    color: var(--ink-2);
  }
  @media (min-width: 48rem) {
    font-size: 0.9375rem;
    & thead > tr > * {
      font-size: 1rem;
    }
    & tbody th {
      width: 14rem;
    }
  }
`;

const prices: readonly ComparedLine[] = (['NGN', 'USD'] as const).flatMap((currency) => {
  const name = currency === 'NGN' ? 'naira' : 'dollars';
  return (['monthly', 'yearly'] as const).map((frequency) => ({
    what: `${frequency === 'monthly' ? 'Per month' : 'Per year'} in ${name}`,
    cells: planNames.map((plan) => moneyText(priceOf(plan, frequency, currency))),
  }));
});

/** Compares what the plans offer and cost. */
export const ComparePlans = (): JSX.Element => (
  <section css={railSection}>
    <h2 id="compare">Compare plans</h2>
    {/* Focus lets the arrow keys scroll it. */}
    {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as said above */}
    <div css={scroller} role="region" aria-labelledby="compare" tabIndex={0}>
      <table css={table}>
        <thead>
          <tr>
            <td />
            {planNames.map((plan) => (
              <th key={plan} scope="col">
                {planTitle(plan)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...comparisonRows, ...prices].map(({ what, cells }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              {cells.map((cell, index) => (
                <td key={planNames[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
);
