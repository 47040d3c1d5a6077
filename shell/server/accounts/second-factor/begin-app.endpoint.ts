import { randomBytes } from 'node:crypto';
import { AppError } from 'shared-contracts/app-error';
import { beginApp, noInput, type NewApp } from 'shared-contracts/auth/second-factors';
import { callerAccount } from '../caller.ts';
import { authContext } from '../auth-tables.ts';
import { formEndpoint } from '../check-input.ts';
import { qrCode } from './qr-code.ts';
import { sealSecret } from './seal-secret.ts';
import { provisioningUri } from './totp.ts';

/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;

/** Makes the secret of an authenticator app. The app counts once one of its codes has been entered. */
export const beginAppEndpoint = formEndpoint({
  ...beginApp,
  input: noInput,
  handle: async (context): Promise<NewApp> => {
    const own = authContext(context);
    const { id, email } = await callerAccount(own);
    const secret = randomBytes(secretBytes);
    const row = {
      account_id: id,
      sealed: await sealSecret(own, id, secret),
      created_at: own.now(),
      confirmed_at: null,
      last_step: 0,
    };
    const begun = await own.transact(async (transaction) => {
      const { numInsertedOrUpdatedRows = 0n } = await transaction
        .insertInto('auth_totp')
        .values(row)
        // An app that is in use is never replaced.
        .onConflict((conflict) =>
          conflict.column('account_id').doUpdateSet(row).where('auth_totp.confirmed_at', 'is', null),
        )
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows > 0n;
    });
    if (!begun) {
      throw new AppError('conflict', 'An authenticator app is set up already.', {
        hint: 'To change to another one, remove it first.',
      });
    }
    const address = provisioningUri(secret, { issuer: own.brand.name, label: email });
    return { ...address, qr: qrCode(address.uri) };
  },
});
