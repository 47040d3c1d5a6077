import type { JSX } from 'react';
import { paymentsAdminLinks } from 'shared-contracts/membership/payments-admin/payments-admin-links';
import { moneyText } from 'shared-contracts/membership/money';
import { providerTitles } from 'shared-contracts/membership/providers';
import { Button } from 'shared-contracts/ui/button';
import { TextLink } from 'shared-contracts/ui/text-link';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { dayText } from '../../parts/day-text.ts';
import { caption } from '../../parts/section.styles.ts';
import { adminList, adminSection } from './admin.styles.ts';
import { anyMoney } from './state-texts.ts';
import type {
  BookDifference,
  FailedRefund,
  Stray,
  FailedEvent,
  PaymentProblems,
} from '../../../api/payments-admin/list-problems.endpoint.ts';

interface RetryButtonProps {
  readonly what: 'event' | 'refund' | 'stray';
  readonly id: string;
  readonly label: string;
  /** Names the item, for screen readers. */
  readonly of: string;
}

const RetryButton = ({ what, id, label, of }: RetryButtonProps): JSX.Element => (
  <form method="post" action={paymentsAdminLinks.payments()}>
    <input type="hidden" name="do" value={what} />
    <input type="hidden" name="id" value={id} />
    <Button type="submit">
      {label}
      <VisuallyHidden> {of}</VisuallyHidden>
    </Button>
  </form>
);

const Reference = ({ reference }: { readonly reference: string }): JSX.Element => (
  <TextLink to={paymentsAdminLinks.payments(reference)}>{reference}</TextLink>
);

const StrayItem = ({ stray }: { readonly stray: Stray }): JSX.Element => (
  <li>
    <strong>
      {anyMoney(stray.amount, stray.currency)} at {providerTitles[stray.provider]}
    </strong>
    <p>
      {stray.why} <Reference reference={stray.reference} />
    </p>
    <p css={caption}>
      {dayText(stray.at)}
      {stray.state === 'returning' && ', being refunded'}
    </p>
    {stray.state === 'held' && <RetryButton what="stray" id={stray.id} label="Refund" of={stray.reference} />}
  </li>
);

const RefundItem = ({ refund }: { readonly refund: FailedRefund }): JSX.Element => (
  <li>
    <strong>
      {moneyText(refund.amount)} that {providerTitles[refund.provider]} did not refund
    </strong>
    <p>
      Refund promised: “{refund.reason}” <Reference reference={refund.reference} />
    </p>
    <p css={caption}>
      {refund.tries === 1 ? 'Refused' : `Refused ${String(refund.tries)} times, last`} on {dayText(refund.at)}
      {refund.isTriedAgain ? ', retried daily' : ', no longer retried automatically'}
    </p>
    <RetryButton what="refund" id={refund.id} label="Try again" of={refund.reference} />
  </li>
);

const EventItem = ({ event }: { readonly event: FailedEvent }): JSX.Element => (
  <li>
    <strong>
      {providerTitles[event.provider]}: {event.event}
    </strong>
    <p>
      {event.problem}. {event.reference !== null && <Reference reference={event.reference} />}
    </p>
    <p css={caption}>
      {dayText(event.at)}
      {event.times > 1 && `, came ${String(event.times)} times`}
    </p>
    {event.canTry && (
      <RetryButton what="event" id={event.id} label="Try again" of={`${event.event} ${event.reference ?? ''}`} />
    )}
  </li>
);

const DifferenceItem = ({ difference }: { readonly difference: BookDifference }): JSX.Element => (
  <li>
    <strong>{providerTitles[difference.provider]} and our ledger do not agree</strong>
    <p>
      {difference.text} <Reference reference={difference.source} />
    </p>
    <p css={caption}>Since {dayText(difference.since)}</p>
  </li>
);

export function ProblemsPart({ troubles }: { readonly troubles: PaymentProblems }): JSX.Element {
  const { events, strays, refunds, differences } = troubles;
  const count = events.length + strays.length + refunds.length + differences.length;
  return (
    <section css={adminSection} aria-labelledby="troubles">
      <h2 id="troubles">To do</h2>
      {count === 0 ? (
        <p>All caught up: every payment is accounted for.</p>
      ) : (
        <ul css={adminList}>
          {differences.map((difference) => (
            <DifferenceItem key={difference.id} difference={difference} />
          ))}
          {refunds.map((refund) => (
            <RefundItem key={refund.id} refund={refund} />
          ))}
          {strays.map((stray) => (
            <StrayItem key={stray.id} stray={stray} />
          ))}
          {events.map((event) => (
            <EventItem key={event.id} event={event} />
          ))}
        </ul>
      )}
    </section>
  );
}
