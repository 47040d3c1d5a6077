import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { Button } from 'shared-contracts/ui/button';
import { deck } from 'shared-contracts/ui/page.styles';
import { TextLink } from 'shared-contracts/ui/text-link';
import type { MonthlyGift } from '../../../api/subscriptions/gift-by-link.endpoint.ts';
import { dayText } from '../../parts/day-text.ts';
import { priceText } from '../../parts/money-texts.ts';
import { hero } from '../../parts/section.styles.ts';
import type { GiftData } from './gift.loader.ts';

const choices = css`
  display: grid;
  gap: var(--space-4);
  justify-items: start;
`;

function EndedGift({ gift }: { readonly gift: MonthlyGift }): JSX.Element {
  const { links } = useSite();
  return (
    <div css={hero}>
      <h1>Your monthly gift has ended</h1>
      <p css={deck} role="status">
        You will not be charged again. Thank you for giving {priceText(gift.price, 'monthly')} since{' '}
        {dayText(gift.startedAt)}.
      </p>
      <p>
        <TextLink to={links.donate}>Give again</TextLink>
      </p>
    </div>
  );
}

function RunningGift({ gift, nextAt }: { readonly gift: MonthlyGift; readonly nextAt: number }): JSX.Element {
  const { links } = useSite();
  return (
    <div css={hero}>
      <h1>Your monthly gift</h1>
      <p css={deck}>
        {priceText(gift.price, 'monthly')}, since {dayText(gift.startedAt)}. The next payment is on {dayText(nextAt)}.
      </p>
      <div css={choices}>
        <form method="post">
          <Button type="submit" look="primary">
            End this gift
          </Button>
        </form>
        <p>
          You will not be charged again once you end it. Past gifts are not affected. To use another card or see every
          receipt, log in to <TextLink to={links.portal}>your membership</TextLink>.
        </p>
      </div>
    </div>
  );
}

function UnknownGift(): JSX.Element {
  const { links } = useSite();
  return (
    <div css={hero}>
      <h1>This link isn’t valid</h1>
      <p css={deck}>
        Part of the link may be missing. Open it from the email we sent, or from{' '}
        <TextLink to={links.portal}>your membership</TextLink>.
      </p>
    </div>
  );
}

/** `/gifts/:gift?key=`: a monthly gift, which its donor can end without logging in. */
export function Page(): JSX.Element {
  const { gift } = usePage<GiftData>().data;
  if (gift === null) return <UnknownGift />;
  return gift.nextAt === null ? <EndedGift gift={gift} /> : <RunningGift gift={gift} nextAt={gift.nextAt} />;
}
