import { randomUUID } from 'node:crypto';
import Joi from 'joi';
import type { Done } from 'shared-contracts/auth/done';
import { defaultMessages } from 'shared-contracts/auth/forms/messages';
import { passwordRule } from 'shared-contracts/auth/forms/rules';
import { callerClient } from '../asking.ts';
import { authContext } from '../auth-tables.ts';
import { formEndpoint } from '../check-input.ts';
import { addSecurityEvent } from '../security-log/security-log.ts';
import { checkOwner } from './check-owner.ts';

/** The current password, because this cannot be undone. */
interface EraseAccountInput {
  readonly password: string;
}

/**
 * Erases the person in every slice, in one transaction, and ends every session. What must be stored by law stays under
 * a pseudonym. Errors: `bad-request` with `fields` for a wrong password; `too-many-requests` with `retry-after`.
 */
export const eraseAccount = formEndpoint({
  method: 'POST',
  path: '/api/auth/erase',
  access: 'user',
  input: () =>
    Joi.object<EraseAccountInput, true>({ password: passwordRule() })
      .messages(defaultMessages)
      .options({ stripUnknown: true }),
  handle: async (context, { password }): Promise<Done> => {
    const own = authContext(context);
    const { id } = await checkOwner(own, password, 'account-erased');
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
