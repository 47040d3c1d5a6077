import { randomUUID } from 'node:crypto';
import type { Done } from 'shared-contracts/auth/done';
import { noInput } from 'shared-contracts/auth/second-factors';
import { callerAccount, callerClient } from '../caller.ts';
import { authContext } from '../auth-tables.ts';
import { formEndpoint } from '../check-input.ts';
import { addSecurityEvent } from '../security-log/security-log.ts';

/**
 * Erases the caller's personal data in every slice, in one transaction, and ends every session. What must be kept by
 * law stays under a pseudonym. Errors: `forbidden` without a confirmed login.
 */
export const eraseAccount = formEndpoint({
  method: 'POST',
  path: '/api/auth/erase',
  access: 'user',
  confirmed: true,
  input: noInput,
  handle: async (context): Promise<Done> => {
    const own = authContext(context);
    const { id } = await callerAccount(own);
    const pseudonym = `erased-${randomUUID()}`;
    await own.transact(async (transaction) => {
      const at = own.now();
      const event = { account: id, client: callerClient(own), outcome: 'ok' } as const;
      await addSecurityEvent(transaction, { ...event, event: 'account-erased' }, at);
      await own.people?.erase(transaction, { id, pseudonym, at });
    });
    return { success: true };
  },
});
