import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JSONWebKeySet, type JWK } from 'jose';

/** One key. Without its private part (`d`) it can only verify. */
export interface SigningKey {
  readonly kid: string;
  readonly jwk: JWK & { readonly kty: 'EC'; readonly crv: 'P-256' };
  /** When the key starts to sign, in ms. It is published earlier, so that verifiers know it by then. */
  readonly signsFrom: number;
}

/** Converts a JWK; resolves to null when it is not a P-256 key. */
export async function keyOf(jwk: JWK, signsFrom: number): Promise<SigningKey | null> {
  const { x, y, d } = jwk;
  if (jwk.kty !== 'EC' || jwk.crv !== 'P-256' || x === undefined || y === undefined) return null;
  const bare = { kty: 'EC', crv: 'P-256', x, y, ...(d === undefined ? {} : { d }) } as const;
  try {
    await importJWK(bare, 'ES256');
  } catch {
    return null;
  }
  return { kid: await calculateJwkThumbprint(bare), jwk: bare, signsFrom };
}

export async function makeKey(signsFrom: number): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const key = await keyOf(await exportJWK(privateKey), signsFrom);
  if (key === null) throw new Error('a key that was just made cannot be read');
  return key;
}

/** Returns the newest key that may sign now. Throws Error when there is none. */
export function signingKey(keys: readonly SigningKey[], now: number): SigningKey {
  const able = keys.filter((key) => key.jwk.d !== undefined && key.signsFrom <= now);
  const [first, ...rest] = able;
  if (first === undefined) throw new Error('no key may sign');
  return rest.reduce((newest, key) => (key.signsFrom > newest.signsFrom ? key : newest), first);
}

export const publicKeys = (keys: readonly SigningKey[]): JSONWebKeySet => ({
  keys: keys.map(({ kid, jwk: { kty, crv, x, y } }) => ({
    kty,
    crv,
    ...(x === undefined || y === undefined ? {} : { x, y }),
    kid,
    alg: 'ES256',
    use: 'sig',
  })),
});
