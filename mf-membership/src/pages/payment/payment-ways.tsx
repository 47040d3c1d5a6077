import type { JSX } from 'react';
import type { PaymentView } from 'shared-contracts/membership/get-payment';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import type { SiteLinks } from 'shared-contracts/routes';
import { ButtonLink } from 'shared-contracts/ui/button';

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  @media print {
    display: none;
  }
`;

interface Way {
  readonly to: string;
  readonly text: string;
}

/** Where the same can be tried again. */
function againAt({ for: wish, amount }: PaymentView, links: SiteLinks): string {
  if (wish.kind === 'plan') return `${links.choosePlan({ ...wish, currency: amount.currency })}#pay`;
  return wish.kind === 'card' ? links.portal : links.donate;
}

function waysOf(payment: PaymentView, key: string, links: SiteLinks): readonly Way[] {
  const { state, next, reference, for: wish } = payment;
  const home = wish.kind === 'donation' ? [] : [{ to: links.portal, text: 'Your membership' }];
  switch (state) {
    case 'pending':
      return [
        { to: links.payment(reference, key), text: 'Ask again' },
        ...(next === null ? [] : [{ to: next, text: 'Go back and pay' }]),
      ];
    case 'failed':
    case 'expired':
      return [{ to: againAt(payment, links), text: 'Try again' }, ...home];
    case 'paid':
    case 'refunded':
    case 'partially-refunded':
    case 'disputed':
      return [...home, { to: links.search(), text: 'Search the archive' }];
  }
}

/** Where to go from a payment's page. */
export function PaymentWays({
  payment,
  paymentKey,
}: {
  readonly payment: PaymentView;
  readonly paymentKey: string;
}): JSX.Element {
  const { links } = useSite();
  return (
    <div css={row}>
      {waysOf(payment, paymentKey, links).map(({ to, text }, index) => (
        <ButtonLink key={to} to={to} look={index === 0 ? 'primary' : 'line'} reloadDocument>
          {text}
        </ButtonLink>
      ))}
    </div>
  );
}
