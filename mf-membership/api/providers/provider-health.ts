import { providerTitles } from 'shared-contracts/membership/providers';
import type { PartHealth } from 'shared-contracts/server/part-health';
import { providersOf, type Opening } from './open-providers.ts';

/** The providers, as they have answered of late; nobody is asked. */
export const providerHealth = (context: Opening): Promise<readonly PartHealth[]> =>
  Promise.resolve(
    [...providersOf(context).values()].map((provider) => ({
      name: provider.name,
      label: `Payments at ${providerTitles[provider.name]}`,
      trouble: provider.isResting?.() === true ? 'no new payment can be begun; what was begun goes on' : null,
    })),
  );
