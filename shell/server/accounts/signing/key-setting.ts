import { exportJWK, importPKCS8, type JWK } from 'jose';
import { StartError } from '../../start-error.ts';
import { keyOf, type SigningKey } from './signing-key.ts';

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
export async function readKeySetting(setting: string): Promise<readonly SigningKey[]> {
  const keys = await keysIn(setting.trim()).catch((cause: unknown) => {
    throw unusable(cause);
  });
  if (keys === null) throw unusable();
  return keys;
}
