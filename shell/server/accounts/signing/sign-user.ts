import { SignJWT } from 'jose';
import type { User } from 'shared-contracts/auth/auth-state';
import type { SignedUser } from 'shared-contracts/auth/session-answer';
import { signedUserMs } from '../limits.ts';
import { hashSecret } from '../secrets.ts';
import type { SigningKey } from './signing-key.ts';

/** What goes into a signed user. */
export interface UserToSign {
  readonly user: User;
  readonly sid: string;
  readonly token: string;
  readonly issuer: string;
}

/** The user as a compact JWS that is bound to one token (SignedUser says what that proves). */
export async function signUser(
  key: SigningKey,
  { user, sid, token, issuer }: UserToSign,
  now: number,
): Promise<string> {
  const iat = Math.floor(now / 1_000);
  const payload: SignedUser = {
    iss: issuer,
    kid: key.kid,
    iat,
    exp: iat + signedUserMs / 1_000,
    sid,
    ath: hashSecret(token),
    user,
  };
  return await new SignJWT({ ...payload }).setProtectedHeader({ alg: 'ES256', kid: key.kid }).sign(key.jwk);
}
