import type { JSONWebKeySet } from 'jose';
import type { Settings } from '../../settings.ts';
import { readKeyFile } from './key-file.ts';
import { readKeySetting } from './key-setting.ts';
import { publicKeys, signingKey, type SigningKey } from './signing-key.ts';
import { signUser, type UserToSign } from './sign-user.ts';

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
