import type { JSX } from 'react';
import type { Allowance } from 'shared-contracts/context/get-allowance';
import type { ApiKeys } from 'shared-contracts/context/keys/api-keys';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';
import { grouped } from 'shared-contracts/counted';
import { hasLarger } from '../../../parts/has-larger.ts';
import { dayText } from '../../../parts/day-text.ts';
import { SettingsPart } from '../settings-part.tsx';
import { Meter } from './meter.tsx';

const meters = css`
  width: 100%;
  display: grid;
  gap: var(--space-5);
  margin: 0;
`;

/** Returns `3 of 20`, or `3, unlimited` without a limit. */
const outOf = (used: number, most: number | null): string =>
  most === null ? `${grouped(used)}, unlimited` : `${grouped(used)} of ${grouped(most)}`;

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
    <SettingsPart title="Usage">
      <dl css={meters}>
        <Meter name="Questions this month" used={used} most={questions}>
          {outOf(used, questions)}. Resets on {dayText(renewsAt)}.
        </Meter>
        <Meter name="Collections" used={collectionsUsed} most={collections}>
          {outOf(collectionsUsed, collections)}.{' '}
          {sharing ? 'You can share them by link.' : 'Larger plans include sharing by link.'}
        </Meter>
        {keys !== null && (
          <Meter name="API requests today" used={usedToday} most={keys.requestsPerDay}>
            {keys.requestsPerDay === 0
              ? 'Larger plans include API keys.'
              : `${outOf(usedToday, keys.requestsPerDay)}, across all your keys.`}
          </Meter>
        )}
      </dl>
      {hasLarger(plan) && (
        <p>
          <TextLink to={links.membership}>Larger plans include more</TextLink>
        </p>
      )}
    </SettingsPart>
  );
}
