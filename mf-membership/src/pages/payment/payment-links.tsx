import type { JSX } from 'react';
import type { PaymentView } from 'shared-contracts/membership/get-payment';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import type { SiteLinks } from 'shared-contracts/site-links';
import { ButtonLink } from 'shared-contracts/ui/button';
import { giftAddress } from '../../donations/gift-choice.ts';
import { stepPath } from '../portal/portal-address.ts';
import type { PaymentData } from './payment-data.ts';

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  @media print {
    display: none;
  }
`;

interface NextLink {
  readonly to: string;
  readonly text: string;
}

/** Links to the same gift again. The first line of its bill is the gift, the second the fee if the donor covered it. */
function repeatGiftLink({ for: choice, amount, lines: [gift, ...fees] }: PaymentView, { donate }: SiteLinks): string {
  const { currency } = amount;
  const frequency = choice.kind === 'donation' ? choice.frequency : 'once';
  return giftAddress(donate, { frequency, currency, amount: gift?.amount ?? amount.amount, cover: fees.length > 0 });
}

/** Links to where the payment can be tried again; an overdue renewal is paid with another card. */
function retryLink(payment: PaymentView, { own }: PaymentData, links: SiteLinks): string {
  const { for: choice, amount, own: isOwn } = payment;
  const due = isOwn ? own?.subscription : null;
  if (choice.kind === 'plan' && due?.state === 'past-due') return stepPath(links, 'card', due.id);
  if (choice.kind === 'plan') return `${links.choosePlan({ ...choice, currency: amount.currency })}#pay`;
  return choice.kind === 'card' ? links.portal : repeatGiftLink(payment, links);
}

function nextLinks(payment: PaymentView, data: PaymentData, links: SiteLinks): readonly NextLink[] {
  const { state, next, reference, for: choice } = payment;
  const home = choice.kind === 'donation' ? [] : [{ to: links.portal, text: 'Your membership' }];
  switch (state) {
    case 'pending':
      return [
        { to: links.payment(reference, data.key), text: 'Check again' },
        ...(next === null ? [] : [{ to: next, text: 'Go back and pay' }]),
      ];
    case 'failed':
    case 'expired':
      return [{ to: retryLink(payment, data, links), text: 'Try again' }, ...home];
    case 'paid':
    case 'refunded':
    case 'partially-refunded':
    case 'disputed':
      return [...home, { to: links.search(), text: 'Search the archive' }];
  }
}

interface PaymentLinksProps {
  readonly payment: PaymentView;
  readonly data: PaymentData;
}

/** The links to follow after a payment. */
export function PaymentLinks({ payment, data }: PaymentLinksProps): JSX.Element {
  const { links } = useSite();
  return (
    <div css={row}>
      {nextLinks(payment, data, links).map(({ to, text }, index) => (
        <ButtonLink key={to} to={to} look={index === 0 ? 'primary' : 'line'} reloadDocument>
          {text}
        </ButtonLink>
      ))}
    </div>
  );
}
