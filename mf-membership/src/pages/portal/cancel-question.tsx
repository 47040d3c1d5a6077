import { planTitle } from 'shared-contracts/membership/catalogue';
import type { JSX } from 'react';
import type { Subscription } from 'shared-contracts/membership/get-membership';
import type { PayingAt } from 'shared-contracts/membership/providers';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import type { SiteLinks } from 'shared-contracts/site-links';
import { Button, ButtonLink } from 'shared-contracts/ui/button';
import { TextField } from 'shared-contracts/ui/field';
import { TextLink } from 'shared-contracts/ui/text-link';
import { dayText } from '../../parts/day-text.ts';
import { stepPath } from './portal-address.ts';
import { buttonRow } from './portal.styles.ts';

export interface QuestionPartProps {
  readonly subscription: Subscription;
  readonly at: PayingAt;
  /** True when the plan is paused and its paid time is over. */
  readonly isPausedWithoutAccess: boolean;
}

const otherReasons = css`
  font-size: var(--text-sm);
  color: var(--ink-2);
`;

const afterwards = 'After that you are on Roots: reading stays free, and nothing you saved is deleted.';

/** Returns what cancelling does. A plan whose paid time is over cannot stay open. */
function accessText({ kind, plan, state, periodEnd }: Subscription, hasNoAccess: boolean): string {
  if (kind === 'donation') {
    return 'You will not be charged again. Your past gifts are not affected, and their receipts stay here.';
  }
  const name = plan === null ? 'the plan' : planTitle(plan);
  if (state === 'past-due') {
    return `We stop trying to collect the payment due, and ${name} ends at once. ${afterwards}`;
  }
  if (hasNoAccess) {
    return `You will not be charged again, and ${name} ends at once because its paid period is over. You stay on Roots: reading stays free, and nothing you saved is deleted.`;
  }
  return `You will not be charged again. You keep access until ${dayText(periodEnd)}. ${afterwards}`;
}

/** Alternatives to cancelling, if there are any. */
const Alternatives = ({ subscription, links }: { readonly subscription: Subscription; readonly links: SiteLinks }) => {
  const { id, kind, plan, state } = subscription;
  if (kind === 'donation') return null;
  return (
    <p css={otherReasons}>
      Instead you could{' '}
      {state === 'active' && (
        <>
          <TextLink to={stepPath(links, 'pause', id)}>pause for up to three months</TextLink>
          {plan !== 'stem' && ', or '}
        </>
      )}
      {(plan !== 'stem' || state !== 'active') && <TextLink to={links.membership}>change to another plan</TextLink>}.
    </p>
  );
};

/** The confirmation of a cancellation. */
export function CancelQuestion({ subscription, isPausedWithoutAccess }: QuestionPartProps): JSX.Element {
  const { links } = useSite();
  const { id, kind, plan } = subscription;
  const what = kind === 'donation' ? 'the monthly gift' : plan === null ? 'the plan' : planTitle(plan);
  return (
    <>
      <h2 id="question">Cancel {what}?</h2>
      <p>{accessText(subscription, isPausedWithoutAccess)}</p>
      <Alternatives subscription={subscription} links={links} />
      <form method="post" aria-label={`Cancel ${what}`}>
        <input type="hidden" name="do" value="cancel" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="kind" value={kind} />
        <TextField
          label="Reason (optional)"
          name="reason"
          maxLength={500}
          hint="Only the people who run the archive will read it."
        />
        <div css={buttonRow}>
          <Button type="submit" look="primary">
            Cancel {what}
          </Button>
          <ButtonLink to={links.portal}>Keep it</ButtonLink>
        </div>
      </form>
    </>
  );
}
