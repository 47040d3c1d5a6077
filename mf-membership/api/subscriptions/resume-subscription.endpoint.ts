import Joi from 'joi';
import type { Done } from 'shared-contracts/auth/done';
import { idRule, type OwnSubscription } from 'shared-contracts/membership/change-subscription';
import { endpoint } from 'shared-contracts/server/endpoint';
import { membershipContext } from '../membership-tables.ts';
import { advanceSubscription } from './advance-subscription.ts';
import { ownSubscription } from './own-subscription.ts';
import { undoCancellation } from './undo-cancellation.ts';
import { withTimeout } from './with-timeout.ts';

const timeoutMs = 6_000;

/** Undoes a cancellation, a pause, or a scheduled change. Errors: `not-found`; `gone` after its end. */
export const resumeSubscription = endpoint({
  method: 'POST',
  path: '/api/ms/resume',
  access: 'user',
  input: () => Joi.object<OwnSubscription>({ id: idRule() }).options({ stripUnknown: true }),
  handle: async (anyContext, { id }): Promise<Done> => {
    const context = membershipContext(anyContext);
    const row = await ownSubscription(context.db, context, id);
    if ((await undoCancellation(context, row)) === 'must-pay') {
      const charging = advanceSubscription(context, id).catch((error: unknown) => {
        context.log.warn({ error: String(error) }, 'a subscription could not be charged yet');
      });
      // A slow provider does not fail the request; the subscription clock follows up.
      await withTimeout(charging, timeoutMs);
    }
    return { success: true };
  },
});
