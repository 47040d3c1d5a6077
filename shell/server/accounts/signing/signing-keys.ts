import { exportJWK, importPKCS8, SignJWT, type JSONWebKeySet, type JWK } from 'jose';
import type { User } from 'shared-contracts/auth/auth-state';
import type { SignedUser } from 'shared-contracts/auth/session-answer';
import { StartError, type Settings } from '../../host/public.ts';
import { signedUserMs } from '../limits.ts';
import { hashSecret } from '../secrets.ts';
import { readKeyFile } from './key-file.ts';
import { publicKeys, signingKey, keyOf, type SigningKey } from './signing-key.ts';

/** What goes into a signed user. */
export interface UserToSign {
  readonly user: User;
  readonly sid: string;
  readonly token: string;
  readonly issuer: string;
}

/** The user as a compact JWS that is bound to one token (SignedUser says what that proves). */
async function signUser(key: SigningKey, { user, sid, token, issuer }: UserToSign, now: number): Promise<string> {
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

const unusable = (cause?: unknown): StartError =>
  new StartError(
    'Setting SESSION_SIGNING_KEY must be a private P-256 key on one line: a JWK, a JWK set whose first key signs, or PKCS#8 PEM with \\n for its line breaks',
    { cause },
  );

async function jwksIn(setting: string): Promise<readonly JWK[]> {
  if (!setting.startsWith('{')) {
    const key = await importPKCS8(setting.replaceAll('\\n', '\n'), 'ES256', { extractable: true });
    return [await exportJWK(key)];
  }
  const parsed = JSON.parse(setting) as JWK & { readonly keys?: readonly JWK[] };
  return parsed.keys ?? [parsed];
}

async function keysIn(setting: string): Promise<readonly SigningKey[] | null> {
  const jwks = await jwksIn(setting);
  // What follows the first never signs, whatever it holds.
  const keys = await Promise.all(jwks.map((jwk, place) => keyOf(jwk, place === 0 ? 0 : Infinity)));
  const usable = keys.filter((key) => key !== null);
  return usable.length === keys.length && usable[0]?.jwk.d !== undefined ? usable : null;
}

/** The first key signs; whatever follows it in a set only verifies. Throws StartError, which never quotes the setting. */
async function readKeySetting(setting: string): Promise<readonly SigningKey[]> {
  const keys = await keysIn(setting.trim()).catch((cause: unknown) => {
    throw unusable(cause);
  });
  if (keys === null) throw unusable();
  return keys;
}

/** The keys that signed users are made and verified with. */
export interface SigningKeys {
  /** A compact JWS over a SignedUser. */
  signUser(input: UserToSign): Promise<string>;
  /** For `/.well-known/jwks.json`: the key that signs now, those that signed before, and the one that will. */
  publicKeys(): Promise<JSONWebKeySet>;
}

/** How often the file is looked at: `rotate-signing-key` writes it while the site runs. */
const rereadMs = 60_000;

/** Reads at most once in a while, and once for all who ask meanwhile; what failed is read again by the next. */
function remembered<Value>(read: () => Promise<Value>, now: () => number): () => Promise<Value> {
  let known: { readonly value: Promise<Value>; readonly until: number } | null = null;
  return async () => {
    known = known === null || now() >= known.until ? { value: read(), until: now() + rereadMs } : known;
    try {
      return await known.value;
    } catch (error) {
      known = null;
      throw error;
    }
  };
}

/**
 * The keys of SESSION_SIGNING_KEY, or of a file in DATA_DIR that is made when it is missing. Throws StartError for a
 * setting that holds no key.
 */
export async function openSigningKeys(
  { sessionSigningKey, dataDir }: Pick<Settings, 'dataDir' | 'sessionSigningKey'>,
  now: () => number,
): Promise<SigningKeys> {
  const fixed = sessionSigningKey === null ? null : await readKeySetting(sessionSigningKey);
  const keys: () => Promise<readonly SigningKey[]> =
    fixed === null ? remembered(() => readKeyFile(dataDir), now) : () => Promise.resolve(fixed);
  await keys();
  return {
    signUser: async (input) => signUser(signingKey(await keys(), now()), input, now()),
    publicKeys: async () => publicKeys(await keys()),
  };
}
