import { exportJWK, importPKCS8, SignJWT, type JSONWebKeySet, type JWK } from 'jose';
import type { User } from 'shared-contracts/auth/auth-state';
import type { SignedUser } from 'shared-contracts/auth/session-answer';
import { StartError, type SecretStore, type Settings } from '../../host/public.ts';
import { signedUserMs } from '../limits.ts';
import { hashSecret } from '../secrets.ts';
import { readKeyFile } from './key-file.ts';
import { publicKeys, signingKey, keyOf, type SigningKey } from './signing-key.ts';

/** The contents of a signed user. */
export interface UserToSign {
  readonly user: User;
  readonly sid: string;
  readonly token: string;
  readonly issuer: string;
}

/** Signs the user as a compact JWS that is bound to one token (see SignedUser). */
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
  // Keys after the first never sign, even if they are private.
  const keys = await Promise.all(jwks.map((jwk, place) => keyOf(jwk, place === 0 ? 0 : Infinity)));
  const usable = keys.filter((key) => key !== null);
  return usable.length === keys.length && usable[0]?.jwk.d !== undefined ? usable : null;
}

/**
 * Reads the keys of a setting: the first one signs, further ones only verify. Throws StartError, which never quotes the
 * setting.
 */
async function readKeySetting(setting: string): Promise<readonly SigningKey[]> {
  const keys = await keysIn(setting.trim()).catch((cause: unknown) => {
    throw unusable(cause);
  });
  if (keys === null) throw unusable();
  return keys;
}

/** The keys that sign and verify users. */
export interface SigningKeys {
  /** Returns a compact JWS over a SignedUser. */
  signUser(input: UserToSign): Promise<string>;
  /** The key that signs now. */
  current(): Promise<SigningKey>;
  /** For `/.well-known/jwks.json`: the current, previous and next keys. */
  publicKeys(): Promise<JSONWebKeySet>;
}

/** How often the keys are read again, since `npm run rotate-key` may change them while the site is running. */
const rereadMs = 60_000;

/** Caches a value for `rereadMs`, with one read for simultaneous callers; failures are not cached. */
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

/** Where the keys are: in the setting, else among the site's secrets. */
export interface KeySource extends Pick<Settings, 'sessionSigningKey'> {
  readonly secrets: SecretStore;
}

/**
 * Opens the keys in SESSION_SIGNING_KEY or, without that setting, the site's own keys, which are created if needed.
 * Rejects with StartError when the keys are invalid.
 */
export async function openSigningKeys(
  { sessionSigningKey, secrets }: KeySource,
  now: () => number,
): Promise<SigningKeys> {
  const fixed = sessionSigningKey === null ? null : await readKeySetting(sessionSigningKey);
  const keys: () => Promise<readonly SigningKey[]> =
    fixed === null ? remembered(() => readKeyFile(secrets), now) : () => Promise.resolve(fixed);
  await keys();
  return {
    signUser: async (input) => signUser(signingKey(await keys(), now()), input, now()),
    current: async () => signingKey(await keys(), now()),
    publicKeys: async () => publicKeys(await keys()),
  };
}
