import type { JSX } from 'react';
import type { PaymentView } from 'shared-contracts/membership/get-payment';
import { css } from 'shared-contracts/platform/emotion';
import { useLocation } from 'shared-contracts/platform/router';
import { useSite } from 'shared-contracts/platform/site';
import { Button } from 'shared-contracts/ui/button';
import { TextLink } from 'shared-contracts/ui/text-link';
import { wallId } from './donor-wall.tsx';

const part = css`
  display: grid;
  gap: var(--space-3);
  justify-items: start;
  @media print {
    display: none;
  }
`;

type WallState = Extract<PaymentView['for'], { kind: 'donation' }>['wall'];

const sentences: Readonly<Record<Exclude<WallState, 'none'>, string>> = {
  waiting: 'You asked to be on the donors’ wall. We review it first.',
  shown: 'You are on the donors’ wall.',
  hidden: 'Your line for the donors’ wall is not shown.',
};

interface WallConsentProps {
  readonly payment: Pick<PaymentView, 'for' | 'reference'>;
  /** The key of the payment's page, which proves that the donor is asking. */
  readonly paymentKey: string;
}

/**
 * Shows the state of a gift's wall request, with a button to withdraw it, and then a confirmation. Empty when the donor
 * did not ask to be on the wall.
 */
export function WallConsent({ payment, paymentKey }: WallConsentProps): JSX.Element | null {
  const { links } = useSite();
  const { search } = useLocation();
  const { for: gift, reference } = payment;
  if (gift.kind !== 'donation') return null;
  if (gift.wall === 'none') {
    const hasLeft = new URLSearchParams(search).get('wall') === 'left';
    return hasLeft ? <p role="status">Your name and line have been removed from the wall and deleted.</p> : null;
  }
  return (
    <form css={part} method="post" action={links.payment(reference, paymentKey)}>
      <p>
        {sentences[gift.wall]}{' '}
        {gift.wall === 'shown' && <TextLink to={`${links.donate}#${wallId}`}>See the wall</TextLink>}
      </p>
      <Button type="submit">Remove my name from the wall</Button>
    </form>
  );
}
