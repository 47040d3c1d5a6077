import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { AuthContext } from '../auth-tables.ts';

const cipher = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

async function keyOf({ secret }: Pick<AuthContext, 'secret'>): Promise<Uint8Array> {
  if (secret === undefined) throw new Error('Accounts need a secret of their own');
  return secret('second factors');
}

/** Encrypts the secret of an authenticator app, so that a copy of the database alone is not enough to make codes. */
export async function sealSecret(
  context: Pick<AuthContext, 'secret'>,
  accountId: string,
  secret: Uint8Array,
): Promise<string> {
  const iv = randomBytes(ivLength);
  // Bound to the account: a row that was copied to another account cannot be opened.
  const sealing = createCipheriv(cipher, await keyOf(context), iv).setAAD(Buffer.from(accountId));
  const sealed = Buffer.concat([sealing.update(secret), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url');
}

/**
 * Decrypts a sealed secret. Rejects with Error when it was tampered with, or sealed for another account or with another
 * key.
 */
export async function openSecret(
  context: Pick<AuthContext, 'secret'>,
  accountId: string,
  sealed: string,
): Promise<Uint8Array> {
  const bytes = Buffer.from(sealed, 'base64url');
  const opening = createDecipheriv(cipher, await keyOf(context), bytes.subarray(0, ivLength), {
    authTagLength: tagLength,
  })
    .setAAD(Buffer.from(accountId))
    .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  return Buffer.concat([opening.update(bytes.subarray(ivLength + tagLength)), opening.final()]);
}
