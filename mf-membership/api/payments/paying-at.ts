import type { PayingAt } from 'shared-contracts/membership/providers';
import { providerNames } from 'shared-contracts/membership/providers';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { providersOf } from '../providers/open-providers.ts';

/** How payments are taken here. The same for everybody. */
export function payingAt(context: Pick<SliceContext, 'log' | 'now' | 'payments'>): PayingAt {
  const { payments } = context;
  const open = providersOf(context);
  return {
    mode: payments?.mode ?? null,
    providers: providerNames.filter((name) => open.has(name)),
    sandboxUrl: payments?.sandbox?.url ?? null,
  };
}
