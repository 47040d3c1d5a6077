import type { JSX } from 'react';
import { selectAuth } from 'shared-contracts/auth/auth-state';
import type { PlanQuote } from 'shared-contracts/membership/quote-plan';
import { css } from 'shared-contracts/platform/emotion';
import { useSelector } from 'shared-contracts/platform/redux';
import { useSite } from 'shared-contracts/platform/site';
import { ButtonLink } from 'shared-contracts/ui/button';
import { QuoteLines } from '../parts/quote-lines.tsx';
import { quoteSentences } from './quote-texts.ts';
import { backToOrder } from './plan-address.ts';

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

const notes = css`
  font-size: var(--text-sm);
  color: var(--ink-2);
`;

function SignInLinks({ quote }: { readonly quote: PlanQuote }): JSX.Element {
  const { links } = useSite();
  const next = backToOrder(links, quote);
  return (
    <>
      <p>A plan belongs to an account. Create one or log in, and you come straight back here.</p>
      <div css={row}>
        <ButtonLink look="primary" to={`${links.register}?${new URLSearchParams({ next }).toString()}`}>
          Sign up and continue
        </ButtonLink>
        <ButtonLink to={links.logInThen(next)}>Log in and continue</ButtonLink>
      </div>
    </>
  );
}

/**
 * Shown when somebody has logged in since the page was rendered. The link has no fragment, so that browsers reload the
 * page.
 */
function ReloadNotice({ quote }: { readonly quote: PlanQuote }): JSX.Element {
  const { links } = useSite();
  return (
    <p>
      <a href={links.choosePlan(quote)}>You are logged in: continue to payment</a>
    </p>
  );
}

/** The bill for a guest, who needs an account before paying. */
export function GuestOrder({ quote }: { readonly quote: PlanQuote }): JSX.Element {
  const { isAuthenticated } = useSelector(selectAuth);
  return (
    <>
      <QuoteLines lines={quote.lines} total={quote.due} totalText="To pay" />
      <p css={notes}>{quoteSentences(quote).join(' ')}</p>
      {isAuthenticated ? <ReloadNotice quote={quote} /> : <SignInLinks quote={quote} />}
    </>
  );
}
