import Joi from 'joi';
import { endpoint } from 'shared-contracts/server/endpoint';
import type { PayingAt } from 'shared-contracts/membership/providers';
import { providerNames } from 'shared-contracts/membership/providers';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { providersOf } from '../providers/open-providers.ts';

/** Returns the payment mode, the available providers and the sandbox's address; the same for all readers. */
export function payingAt(context: Pick<SliceContext, 'log' | 'now' | 'payments'>): PayingAt {
  const { payments } = context;
  const open = providersOf(context);
  return {
    mode: payments?.mode ?? null,
    providers: providerNames.filter((name) => open.has(name)),
    sandboxUrl: payments?.sandbox?.url ?? null,
  };
}

/** Returns how payments are taken on this site. */
export const getPayingAt = endpoint({
  method: 'GET',
  path: '/api/ms/paying-at',
  input: () => Joi.object<Record<string, never>>({}).options({ stripUnknown: true }),
  handle: (context) => Promise.resolve(payingAt(context)),
});
