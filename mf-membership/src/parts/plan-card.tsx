import type { JSX, MouseEvent } from 'react';
import { catalogue, priceOf, type Frequency, type PlanName, planTitle } from 'shared-contracts/membership/catalogue';
import { moneyText, type Currency } from 'shared-contracts/membership/money';
import { css } from 'shared-contracts/platform/emotion';
import { buttonBase, buttonLooks, buttonWide } from 'shared-contracts/ui/button.styles';
import { periodTexts } from './money-texts.ts';
import { PlanPicture } from './plan-picture.tsx';

const card = css`
  display: grid;
  grid-template-rows: auto auto auto 1fr auto;
  gap: var(--space-3);
  padding: var(--space-5) 0;
  border-bottom: 1px solid var(--rule);
  position: relative;
  min-width: 0;
  & > ul {
    padding: var(--space-2) 0;
    display: grid;
    gap: var(--space-2);
    align-content: start;
    font-size: 0.9375rem;
  }
  & li {
    display: grid;
    grid-template-columns: 1rem minmax(0, 1fr);
    gap: 0.625rem;
  }
  & li svg {
    width: 1rem;
    height: 1rem;
    margin-top: 0.2rem;
    fill: none;
    stroke: var(--green);
    stroke-width: 1.6;
  }
`;

const suggested = css`
  &::before {
    content: '';
    position: absolute;
    inset: -3px 0 auto;
    height: 6px;
    background: var(--green);
  }
`;

const name = css`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-2);
  & h3 {
    font-size: var(--text-xl);
  }
`;

const audience = css`
  color: var(--ink-2);
  font-size: 0.9375rem;
  @media (min-width: 48rem) {
    min-height: 2.8em;
  }
`;

const priceLine = css`
  font: 700 var(--text-2xl) / 1 var(--serif);
  letter-spacing: var(--track-display);
  font-variant-numeric: tabular-nums;
  & small {
    display: block;
    margin-top: 0.35rem;
    font: 400 var(--text-sm) / 1.4 var(--sans);
    letter-spacing: 0;
    color: var(--ink-2);
  }
`;

const foot = css`
  display: grid;
  gap: var(--space-2);
`;

const suggestion = css`
  color: var(--green);
  font-size: var(--text-xs);
  font-weight: var(--weight-strong);
`;

const Tick = (): JSX.Element => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="m4 12 5 5L20 6" />
  </svg>
);

/** The card's button. `to` is null when there is nothing to do; then only the text is shown. */
export interface PlanAction {
  readonly text: string;
  readonly to: string | null;
  readonly onPress?: (event: MouseEvent) => void;
}

interface PlanCardProps {
  readonly plan: PlanName;
  readonly frequency: Frequency;
  readonly currency: Currency;
  /** What the plan offers. */
  readonly features: readonly string[];
  readonly action: PlanAction;
  readonly isSuggested?: boolean;
}

const ActionButton = ({
  action,
  isSuggested,
}: {
  readonly action: PlanAction;
  readonly isSuggested: boolean;
}): JSX.Element => {
  const looks = [buttonBase, buttonLooks[isSuggested ? 'primary' : 'line'], buttonWide];
  return action.to === null ? (
    <p css={looks} aria-disabled="true">
      {action.text}
    </p>
  ) : (
    <a css={looks} href={action.to} onClick={action.onPress}>
      {action.text}
    </a>
  );
};

/** One plan: its audience, its price and period, what it offers, and its button (R2.36). */
export function PlanCard(props: PlanCardProps): JSX.Element {
  const { plan, frequency, currency, features, action, isSuggested = false } = props;
  const isFree = plan === 'roots';
  return (
    <article css={[card, isSuggested && suggested]} aria-label={planTitle(plan)}>
      <div css={name}>
        <h3>{planTitle(plan)}</h3>
        <PlanPicture plan={plan} />
      </div>
      <p css={audience}>{catalogue[plan].about}</p>
      <p css={priceLine}>
        {moneyText(priceOf(plan, frequency, currency))}
        <small>{isFree ? 'forever' : periodTexts[frequency]}</small>
      </p>
      <ul>
        {features.map((text) => (
          <li key={text}>
            <Tick />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <div css={foot}>
        {isSuggested && <p css={suggestion}>Recommended</p>}
        <ActionButton action={action} isSuggested={isSuggested && action.to !== null} />
      </div>
    </article>
  );
}
