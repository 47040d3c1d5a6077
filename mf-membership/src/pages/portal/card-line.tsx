import type { JSX } from 'react';
import type { Subscription } from 'shared-contracts/membership/get-membership';
import { providerTitles } from 'shared-contracts/membership/providers';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';
import { stepPath } from './portal-address.ts';

const line = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-4);
  align-items: center;
  & a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }
`;

/** Returns the expiry as printed on the card: `05/2028`. */
const expiryText = (expires: string): string => expires.split('-').reverse().join('/');

/** The card that pays, with a link to replace it. */
export function CardLine({ subscription }: { readonly subscription: Subscription }): JSX.Element {
  const { links } = useSite();
  const { card, provider, id } = subscription;
  return (
    <p css={line}>
      <span>
        {card === null
          ? 'No card saved.'
          : `${card.brand} ending ${card.last4}, valid to ${expiryText(card.expires)}, saved with ${providerTitles[provider]}.`}
      </span>
      <TextLink to={stepPath(links, 'card', id)}>{card === null ? 'Add a card' : 'Use another card'}</TextLink>
    </p>
  );
}
