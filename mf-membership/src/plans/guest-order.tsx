import type { JSX } from 'react';
import type { PlanQuote } from 'shared-contracts/membership/quote-plan';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { ButtonLink } from 'shared-contracts/ui/button';
import { QuoteLines } from '../parts/quote-lines.tsx';
import { backToOrder } from './order-address.ts';
import { quoteSentences } from './quote-words.ts';

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

const notes = css`
  font-size: var(--text-sm);
  color: var(--ink-2);
`;

/** The bill for somebody without an account: a plan has to belong to somebody. */
export function GuestOrder({ quote }: { readonly quote: PlanQuote }): JSX.Element {
  const { links } = useSite();
  const next = backToOrder(links, quote);
  return (
    <>
      <QuoteLines lines={quote.lines} total={quote.due} totalText="To pay" />
      <p css={notes}>{quoteSentences(quote).join(' ')}</p>
      <p>A plan belongs to an account. Make one or log in, and you come back to this step.</p>
      <div css={row}>
        <ButtonLink look="primary" to={`${links.register}?${new URLSearchParams({ next }).toString()}`}>
          Sign up and go on
        </ButtonLink>
        <ButtonLink to={links.logInThen(next)}>Log in and go on</ButtonLink>
      </div>
    </>
  );
}
