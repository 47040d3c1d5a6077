import type { JSX } from 'react';
import type { PaymentLine } from 'shared-contracts/membership/get-membership';
import { moneyText } from 'shared-contracts/membership/money';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';
import { dayText } from '../../../parts/day-text.ts';
import { SettingsPart } from '../settings-part.tsx';

const list = css`
  width: 100%;
  border-top: 1px solid var(--rule);
  & li {
    border-bottom: 1px solid var(--rule);
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-4);
    align-items: center;
    justify-content: space-between;
    font-variant-numeric: tabular-nums;
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }
`;

/** The number of receipts shown here; the membership pages list all. */
const few = 5;

/** Lists the last successful payments with their receipts. */
export function ReceiptsPart({ payments }: { readonly payments: readonly PaymentLine[] }): JSX.Element {
  const { links } = useSite();
  const paid = payments.filter(({ state }) => state !== 'failed' && state !== 'pending');
  return (
    <SettingsPart title="Receipts">
      {paid.length === 0 ? (
        <p>No payments yet.</p>
      ) : (
        <ul css={list}>
          {paid.slice(0, few).map(({ reference, what, at, amount, page }) => (
            <li key={reference}>
              <TextLink to={page} reloadDocument>
                {what}, {dayText(at)}
              </TextLink>
              <span>{moneyText(amount)}</span>
            </li>
          ))}
        </ul>
      )}
      {payments.length > 0 && (
        <p>
          <TextLink alone to={links.portal}>
            All payments
          </TextLink>
        </p>
      )}
    </SettingsPart>
  );
}
