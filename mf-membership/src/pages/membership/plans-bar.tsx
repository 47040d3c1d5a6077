import type { JSX } from 'react';
import { frequencies, type Frequency } from 'shared-contracts/membership/catalogue';
import { css } from 'shared-contracts/platform/emotion';
import { Button } from 'shared-contracts/ui/button';
import { BillingToggle } from '../../parts/billing-toggle.tsx';
import { CurrencySelect } from '../../parts/currency-select.tsx';
import type { Plans } from './use-plans.ts';

const bar = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3) var(--space-5);
  align-items: center;
  justify-content: space-between;
  margin-block: var(--space-6) var(--space-5);
`;

const currencyPart = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

const withoutScript = css`
  display: none;
  @media (scripting: none) {
    display: contents;
  }
`;

/** In the catalogue a year costs as much as ten months. */
const names: Readonly<Record<Frequency, string>> = { monthly: 'Monthly', yearly: 'Yearly, 2 months free' };
const options = frequencies.map((frequency) => [frequency, names[frequency]] as const);

/** Selects how prices are shown: per month or year, in naira or dollars. Without script, a GET form. */
export const PlansBar = ({ plans: { frequency, currency, show } }: { readonly plans: Plans }): JSX.Element => (
  <form css={bar} method="get" aria-label="How prices are shown">
    <BillingToggle
      label="Billing"
      name="frequency"
      options={options}
      value={frequency}
      onChange={(chosen) => {
        show({ frequency: chosen });
      }}
    />
    <div css={currencyPart}>
      <CurrencySelect
        value={currency}
        onChange={(chosen) => {
          show({ currency: chosen });
        }}
      />
      <div css={withoutScript}>
        <Button type="submit">Show</Button>
      </div>
    </div>
  </form>
);
