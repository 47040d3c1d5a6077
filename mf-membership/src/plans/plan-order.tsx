import type { JSX } from 'react';
import type { PayingAt } from 'shared-contracts/membership/providers';
import type { PlanQuote } from 'shared-contracts/membership/quote-plan';
import { css } from 'shared-contracts/platform/emotion';
import { useSite, type Site } from 'shared-contracts/platform/site';
import type { SiteLinks } from 'shared-contracts/site-links';
import { QuoteLines } from '../parts/quote-lines.tsx';
import { type Refusal, callEndpoint } from '../paying/call-endpoint.ts';
import { PayForm } from '../paying/pay-form.tsx';
import { stepPath, changedPath } from '../pages/portal/portal-address.ts';
import { orderTitle, payButtonText, quoteSentences } from './quote-texts.ts';
import type { StartPayment } from '../paying/use-paying.ts';
import { backToOrder } from './plan-address.ts';
import { startCheckout } from '../../api/plans/start-checkout.endpoint.ts';

/** Sends the order as it was shown. A saved card is charged at once; a scheduled change costs nothing now. */
const buyPlan =
  (site: Pick<Site, 'authFetch' | 'links'>, { plan, frequency, currency, due }: PlanQuote): StartPayment =>
  async (way, attempt) => {
    const answer = await callEndpoint(site.authFetch, startCheckout, {
      ...{ plan, frequency, currency, due: due.amount, attempt },
      provider: way === 'saved' ? 'paystack' : way,
      card: way === 'saved' ? 'saved' : 'new',
    });
    if (answer.outcome === 'done') return { kind: 'done', to: changedPath(site.links, 'changed') };
    return { kind: 'pay', pay: answer };
  };

const notes = css`
  display: grid;
  gap: var(--space-2);
  font-size: var(--text-sm);
  color: var(--ink-2);
  line-height: 1.5;
`;

interface PlanOrderProps {
  readonly quote: PlanQuote;
  readonly at: PayingAt;
  /** The attempt id for submitting the form without script. */
  readonly attempt: string | null;
  readonly onRefused?: (refusal: Refusal) => void;
  /** See `PayForm`. */
  readonly onCharging?: (is: boolean) => void;
}

const fieldsOf = ({ plan, frequency, currency, due }: PlanQuote, attempt: string | null) => ({
  ...{ plan, frequency, currency, due: String(due.amount) },
  ...(attempt !== null && { attempt }),
});

const portalLink = (links: SiteLinks, { held }: PlanQuote): readonly [to: string, text: string] => {
  if (held?.state === 'past-due') return [stepPath(links, 'card', held.id), 'Pay with another card'];
  if (held?.inForce === false) return [stepPath(links, 'resume', held.id), 'Resume now'];
  return [links.portal, 'Your membership'];
};

/** Shown when the plan is the current one already, with a link to the portal. */
function AlreadyCurrent({ quote }: { readonly quote: PlanQuote }): JSX.Element {
  const { links } = useSite();
  const [to, text] = portalLink(links, quote);
  return (
    <div css={notes}>
      <p>{quoteSentences(quote)}</p>
      <p>
        <a href={to}>{text}</a>
      </p>
    </div>
  );
}

/** The bill of a plan with its payment form; the same on the page and in the dialog. */
export function PlanOrder({ quote, at, attempt, onRefused, onCharging }: PlanOrderProps): JSX.Element {
  const site = useSite();
  const sentences = quoteSentences(quote);
  const { terms } = site.links;
  if (quote.kind === 'same') return <AlreadyCurrent quote={quote} />;
  const free = quote.due.amount === 0;
  return (
    <>
      <QuoteLines lines={quote.lines} total={quote.due} totalText="To pay now" />
      <PayForm
        label={`Pay for ${orderTitle(quote)}`}
        providers={at.providers}
        card={quote.card}
        free={free}
        payText={payButtonText(quote)}
        start={buyPlan(site, quote)}
        backTo={backToOrder(site.links, quote)}
        fields={fieldsOf(quote, attempt)}
        {...(onRefused !== undefined && { onRefused })}
        {...(onCharging !== undefined && { onCharging })}
      >
        <div css={notes}>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p>
            Cancel any time; you keep access until the period ends. By continuing you accept the{' '}
            <a href={terms}>terms of use</a>.{!free && ' We never see your card number.'}
          </p>
        </div>
      </PayForm>
    </>
  );
}
