import type { JSX } from 'react';
import type { Membership } from 'shared-contracts/membership/get-membership';
import { doneBox } from '../../parts/section.styles.ts';
import { dayText } from '../../parts/day-text.ts';
import type { PortalDone } from './portal-address.ts';

function cancelled({ subscription }: Membership): string | null {
  if (subscription === null) return 'Cancelled. It has ended, and you will not be charged again.';
  if (!subscription.ends) return null;
  return `Cancelled. You will not be charged again, and you keep access until ${dayText(subscription.periodEnd)}.`;
}

function resumed({ plan, subscription }: Membership): string | null {
  if (subscription?.state === 'active') return subscription.ends ? null : 'It continues as before.';
  const waits = subscription?.state === 'paused' && plan === 'roots';
  // An overdue payment is shown above, with its own link.
  return waits
    ? 'Payment pending. Your plan continues automatically once it is confirmed: check again in a few minutes.'
    : null;
}

function paused({ subscription }: Membership): string | null {
  const isSo = subscription?.state === 'paused';
  return isSo ? 'Paused. It resumes automatically; you can undo the pause at any time.' : null;
}

const texts: Readonly<Record<PortalDone, (membership: Membership) => string | null>> = {
  cancelled,
  resumed,
  paused,
  changed: ({ subscription }) =>
    subscription === null ? null : 'Your plan has changed. See below what is active now and what comes next.',
  'gift-cancelled': () => 'Your monthly gift has ended. Thank you for every month of it.',
};

interface DoneNoticeProps {
  readonly done: PortalDone;
  readonly membership: Membership;
}

/**
 * The result of the last action. Empty when the current membership does not confirm it, since the address may be an old
 * one.
 */
export function DoneNotice({ done, membership }: DoneNoticeProps): JSX.Element | null {
  const text = texts[done](membership);
  if (text === null) return null;
  return (
    <p css={doneBox} role="status">
      {text}
    </p>
  );
}
