import type { ApiKey, KeyScope } from 'shared-contracts/context/keys/api-keys';
import { catalogue, planNames } from 'shared-contracts/membership/catalogue';
import { counted, grouped } from 'shared-contracts/counted';
import { dayText } from '../../../parts/day-text.ts';

/** The scopes of a key, as its owner chooses them. */
export const scopeTexts: Readonly<Record<KeyScope, readonly [name: string, about: string]>> = {
  read: ['Read the archive', 'Search, pages and editions, within your plan’s limits'],
  ask: ['Ask questions', 'Each counts towards your plan’s questions'],
  collections: ['Read your collections', 'Including those you have not shared'],
};

/** Returns `1 request` or `2,000 requests`. */
export const requestsText = (count: number): string => counted(count, 'request');

/** The smallest plan with API keys. */
export const firstPlanWithKeys = planNames
  .map((plan) => ({ plan, requests: catalogue[plan].entitlements.apiRequestsPerDay }))
  .find(({ requests }) => requests > 0);

/** True when programs can still use the key. */
export const isActive = ({ state }: ApiKey): boolean => state === 'live' || state === 'replaced';

/** Returns until when the key is valid; null where its badge says enough. */
export function endText({ state, endsAt }: ApiKey): string | null {
  switch (state) {
    case 'live':
      return `Expires ${dayText(endsAt)}`;
    case 'replaced':
      return `Replaced: the old secret works until ${dayText(endsAt)}`;
    case 'ended':
      return `Expired on ${dayText(endsAt)}`;
    case 'revoked':
      return null;
  }
}

/** Returns when and from which network it was last used. */
export const lastUseText = ({ lastUsedAt, lastNetwork }: ApiKey): string =>
  lastUsedAt === null
    ? 'Never used'
    : `Last used on ${dayText(lastUsedAt)}${lastNetwork === null ? '' : ` from ${lastNetwork}`}`;

/** Returns how often it was used. */
export function useText({ usedToday, usedThisMonth, refusedThisMonth }: ApiKey): string {
  const used = `${requestsText(usedToday)} today, ${grouped(usedThisMonth)} this month`;
  return refusedThisMonth === 0
    ? used
    : `${used}, rate-limited ${refusedThisMonth === 1 ? 'once' : `${grouped(refusedThisMonth)} times`}`;
}
