import type { JSX } from 'react';
import { pagePrice } from 'shared-contracts/membership/catalogue';
import type { SponsoredPage } from 'shared-contracts/membership/get-giving';
import { ownValue } from 'shared-contracts/own-value';
import { css } from 'shared-contracts/platform/emotion';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { EmptyState } from 'shared-contracts/ui/notice';
import { deck } from 'shared-contracts/ui/page.styles';
import { TextLink } from 'shared-contracts/ui/text-link';
import { coupon, cutHere } from '../../donations/coupon.styles.ts';
import { DonorWall } from '../../donations/donor-wall.tsx';
import { GiftForm } from '../../donations/gift-form.tsx';
import { giftFormId, type GiftChoice } from '../../donations/gift-choice.ts';
import { GiftWorth } from '../../donations/gift-worth.tsx';
import { GoalBar } from '../../donations/goal-bar.tsx';
import { readGift } from '../../donations/read-gift-form.ts';
import { priceText } from '../../donations/worth-text.ts';
import { SandboxRibbon } from '../../parts/sandbox-ribbon.tsx';
import { hero } from '../../parts/section.styles.ts';
import type { DonateData } from './donate-data.ts';

const columns = css`
  margin-top: var(--space-6);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-7) var(--space-7);
  align-items: start;
  @media (min-width: 56rem) {
    grid-template-columns: minmax(0, 6fr) minmax(0, 6fr);
  }
`;

const side = css`
  display: grid;
  gap: var(--space-6);
  align-content: start;
  /* On phones the form, the purpose of the page, comes first. */
  @media (max-width: 55.99rem) {
    order: 1;
  }
`;

const Scissors = (): JSX.Element => (
  <span css={cutHere} aria-hidden="true">
    <svg viewBox="0 0 24 24">
      <circle cx="6" cy="7" r="3" />
      <circle cx="6" cy="17" r="3" />
      <path d="m8.500 9 12 9M8.500 15l12-9" />
    </svg>{' '}
    cut here
  </span>
);

const Closed = (): JSX.Element => {
  const { links } = useSite();
  return (
    <EmptyState title="Donations are not open on this site">
      <p>Payments are not set up on this site. Reading is free and needs no account.</p>
      <TextLink to={links.search()}>Search the archive</TextLink>
    </EmptyState>
  );
};

const forPage = css`
  padding-bottom: var(--space-3);
  margin-bottom: var(--space-3);
  border-bottom: 1px solid var(--rule);
  & p {
    font-size: var(--text-sm);
    color: var(--ink-2);
  }
  & a {
    font: 700 1.0625rem/1.3 var(--serif);
    overflow-wrap: anywhere;
  }
`;

/** The newspaper page that the gift is for, and how the donor is named there. */
function ForPage({ page: { slug, name } }: { readonly page: SponsoredPage }): JSX.Element {
  const { links } = useSite();
  return (
    <div css={forPage}>
      <p>This gift is for</p>
      <TextLink to={links.newspaperPage(slug)}>{name}</TextLink>
      <p>
        The page can say that you paid for it, from {priceText(pagePrice.amount)}. Tick the box below if you would like
        to be named.
      </p>
    </div>
  );
}

/** Returns the form's initial values: those that were sent when it is shown again, else those of the address. */
function initialGift(choice: GiftChoice, values: Readonly<Record<string, string>> | undefined): GiftChoice {
  return values === undefined ? choice : readGift((name) => ownValue(values, name) ?? '');
}

export function Page(): JSX.Element {
  const { data, form } = usePage<DonateData>();
  const { giving, choice, donor } = data;
  const isOpen = giving.at.mode !== null && giving.at.providers.length > 0;
  return (
    <>
      <SandboxRibbon at={giving.at} />
      <header css={hero}>
        <h1>Sponsor a page</h1>
        <p css={deck}>
          Your gift pays for scanning newspapers and for the people who check the text. A one-off gift needs no account.
        </p>
      </header>
      <div css={columns}>
        <div css={side}>
          <GoalBar {...giving} />
          <GiftWorth />
        </div>
        {isOpen ? (
          <section css={coupon} aria-label="Give" id={giftFormId}>
            <Scissors />
            {giving.sponsored !== null && <ForPage page={giving.sponsored} />}
            <GiftForm
              first={initialGift(choice, form?.values)}
              donor={donor}
              sponsored={giving.sponsored}
              at={giving.at}
              values={form?.values ?? {}}
              errors={form?.errors ?? {}}
            />
          </section>
        ) : (
          <Closed />
        )}
      </div>
      <DonorWall {...giving} />
    </>
  );
}
