import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { AppError } from 'shared-contracts/app-error';
import type { AuthContext, AuthTransaction } from '../auth-tables.ts';
import { challengeMs } from '../limits.ts';
import { hashSecret } from '../secrets.ts';

const nonceBytes = 16;
const timeBytes = 8;

type Own = Pick<AuthContext, 'now' | 'secret'>;

async function macOf({ secret }: Own, purpose: string, body: Uint8Array): Promise<Buffer> {
  if (secret === undefined) throw new Error('Accounts need a secret of their own');
  return createHmac('sha256', await secret('passkey challenges'))
    .update(`${purpose} `)
    .update(body)
    .digest();
}

/**
 * Makes a challenge for a purpose, valid for five minutes. It contains its expiry and a MAC, so nothing is stored until
 * it is answered, and asking for many costs nothing.
 */
export async function newChallenge(own: Own, purpose: string): Promise<Uint8Array<ArrayBuffer>> {
  const time = Buffer.alloc(timeBytes);
  time.writeBigUInt64BE(BigInt(own.now() + challengeMs));
  const body = Buffer.concat([randomBytes(nonceBytes), time]);
  return Uint8Array.from(Buffer.concat([body, await macOf(own, purpose, body)]));
}

/** True for a challenge that `newChallenge` made for this purpose and that is still valid. `challenge`: base64url. */
export async function isChallenge(own: Own, purpose: string, challenge: string): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url');
  const body = bytes.subarray(0, nonceBytes + timeBytes);
  const [found, right] = [bytes.subarray(body.length), await macOf(own, purpose, body)];
  if (body.length < nonceBytes + timeBytes || found.length !== right.length || !timingSafeEqual(found, right)) {
    return false;
  }
  return Number(body.readBigUInt64BE(nonceBytes)) > own.now();
}

/** Uses up a challenge. Rejects with `conflict` when it was answered before. */
export async function useChallenge(transaction: AuthTransaction, challenge: string, now: number): Promise<void> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('auth_used_challenge')
    .values({ challenge_hash: hashSecret(challenge), expires_at: now + challengeMs })
    .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) {
    throw new AppError('conflict', 'This answer of a passkey was used before.', { hint: 'Try again.' });
  }
}
