import { planTitle } from 'shared-contracts/membership/catalogue';
import type { JSX } from 'react';
import { hasLarger, leftOf, type SearchAllowance } from 'shared-contracts/archive/saved-searches/search-allowance';
import { useSite } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';
import { quiet } from './saved-searches.styles.ts';

/** When at most this many are left, the note mentions larger plans. */
const few = 3;

const outOf = (used: number, most: number | null): string =>
  most === null ? String(used) : `${String(used)} of ${String(most)}`;

const isFew = (used: number, most: number | null): boolean => (leftOf(used, most) ?? Infinity) <= few;

/** Shows how much of the plan is used, before the limit is reached. */
export function AllowanceNote({ allowance }: { readonly allowance: SearchAllowance }): JSX.Element {
  const { links } = useSite();
  const { plan, kept, most, letters, mostLetters } = allowance;
  const waiting = mostLetters !== null && letters > mostLetters;
  return (
    <p css={quiet}>
      {outOf(kept, most)} saved searches, {outOf(letters, mostLetters)} with email alerts, with your {planTitle(plan)}{' '}
      plan.
      {waiting && ` Email alerts are sent for the ${String(mostLetters)} oldest; the others are paused.`}
      {hasLarger(plan) && (isFew(kept, most) || isFew(letters, mostLetters)) && (
        <>
          {' '}
          <TextLink to={links.membership}>Larger plans include more</TextLink>
        </>
      )}
    </p>
  );
}
