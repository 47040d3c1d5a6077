import type { JSX } from 'react';
import type { Subscription } from 'shared-contracts/membership/get-membership';
import { useSite } from 'shared-contracts/platform/site';
import { ButtonLink } from 'shared-contracts/ui/button';
import { railSection } from 'shared-contracts/ui/page.styles';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { PastDueNotice } from '../../parts/past-due-notice.tsx';
import { priceText } from '../../parts/money-texts.ts';
import { stateText } from '../../plans/state-text.ts';
import { CardLine } from './card-line.tsx';
import { stepPath } from './portal-address.ts';
import { stack } from './portal.styles.ts';

/** The monthly gifts; empty when there are none. */
export function GiftsPart({ gifts }: { readonly gifts: readonly Subscription[] }): JSX.Element | null {
  const { links } = useSite();
  if (gifts.length === 0) return null;
  return (
    <section css={railSection} aria-labelledby="gifts">
      <h2 id="gifts">Monthly gifts</h2>
      <ul css={stack}>
        {gifts.map((gift) => {
          const price = priceText(gift.price, gift.frequency);
          return (
            <li key={gift.id} css={stack}>
              <PastDueNotice subscription={gift} />
              <p>
                <strong>{price}.</strong> {gift.state !== 'past-due' && stateText(gift)}
              </p>
              <CardLine subscription={gift} />
              {!gift.ends && (
                <ButtonLink to={stepPath(links, 'cancel', gift.id)}>
                  End gift<VisuallyHidden> of {price}</VisuallyHidden>
                </ButtonLink>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
