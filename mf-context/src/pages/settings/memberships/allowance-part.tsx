import type { JSX } from 'react';
import type { Allowance } from 'shared-contracts/context/get-allowance';
import type { ApiKeys } from 'shared-contracts/context/keys/api-keys';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';
import { hasLarger } from '../../../parts/has-larger.ts';
import { dayText } from '../../../parts/day-text.ts';
import { grouped } from '../../../parts/counted.ts';
import { SettingsPart } from '../settings-part.tsx';
import { Meter } from './meter.tsx';

const meters = css`
  width: 100%;
  display: grid;
  gap: var(--space-5);
  margin: 0;
`;

/** Returns `3 of 20`, or `3, as many as you like` without a limit. */
const outOf = (used: number, most: number | null): string =>
  most === null ? `${grouped(used)}, as many as you like` : `${grouped(used)} of ${grouped(most)}`;

interface AllowancePartProps {
  readonly allowance: Allowance;
  /** Null when they could not be loaded. */
  readonly keys: ApiKeys | null;
}

/** Shows the limits of the plan, and how much of them is used. */
export function AllowancePart({ allowance, keys }: AllowancePartProps): JSX.Element {
  const { links } = useSite();
  const { questions, used, renewsAt, collections, collectionsUsed, sharing, plan } = allowance;
  const usedToday = keys?.keys.reduce((sum, key) => sum + key.usedToday, 0) ?? 0;
  return (
    <SettingsPart title="What you have used">
      <dl css={meters}>
        <Meter name="Questions this month" used={used} most={questions}>
          {outOf(used, questions)}. The next month begins on {dayText(renewsAt)}.
        </Meter>
        <Meter name="Collections" used={collectionsUsed} most={collections}>
          {outOf(collectionsUsed, collections)}.{' '}
          {sharing ? 'You can share them by a link.' : 'Sharing by a link comes with larger plans.'}
        </Meter>
        {keys !== null && (
          <Meter name="API requests today" used={usedToday} most={keys.requestsPerDay}>
            {keys.requestsPerDay === 0
              ? 'API keys come with larger plans.'
              : `${outOf(usedToday, keys.requestsPerDay)}, by all your keys.`}
          </Meter>
        )}
      </dl>
      {hasLarger(plan) && (
        <p>
          <TextLink to={links.membership}>Larger plans have more</TextLink>
        </p>
      )}
    </SettingsPart>
  );
}
