import { isFields } from './to-user.ts';

const alphabet = /^[\w-]*$/;

/** Decodes base64url; null for invalid text, and for text that is not the only encoding of its bytes. */
function fromBase64url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!alphabet.test(text) || text.length % 4 === 1) return null;
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  return toBase64url(bytes) === text ? bytes : null;
}

export const toBase64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

type Fields = Readonly<Record<string, unknown>>;

/** The claims of a signed record. */
export interface Claims {
  /** Seconds since 1970: after this time the record is expired, but not forged. */
  readonly exp: number;
  /** Seconds since 1970: when it was issued. */
  readonly iat: number;
  /** The key's id, repeated to detect changes of the header. */
  readonly kid: unknown;
  readonly sid: string;
  readonly user: Fields;
}

const readJson = (part: string): Fields | null => {
  const bytes = fromBase64url(part);
  if (bytes === null) return null;
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return isFields(value) ? value : null;
  } catch {
    return null;
  }
};

/** Returns the id of the key that a record claims to be signed with; null when it is not a record of this site. */
export function keyIdOf(record: string): string | null {
  const header = readJson(record.split('.', 1)[0] ?? '');
  return header?.['alg'] === 'ES256' && typeof header['kid'] === 'string' ? header['kid'] : null;
}

const toClaims = (payload: Fields | null, ath: string): Claims | null => {
  if (payload === null || payload['ath'] !== ath) return null;
  const { exp, iat, kid, sid, user } = payload;
  if (typeof exp !== 'number' || typeof iat !== 'number') return null;
  return typeof sid === 'string' && isFields(user) ? { exp, iat, kid, sid, user } : null;
};

const ellipticKey = (subtle: SubtleCrypto, { x, y }: JsonWebKey): Promise<CryptoKey | null> =>
  x === undefined || y === undefined
    ? Promise.resolve(null)
    : subtle
        .importKey('jwk', { kty: 'EC', crv: 'P-256', x, y }, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify'])
        .catch(() => null);

/** Returns the unverified claims of a record; null unless it is well formed and was issued for this token. */
export async function readClaims(subtle: SubtleCrypto, record: string, token: string): Promise<Claims | null> {
  const ath = await subtle.digest('SHA-256', new TextEncoder().encode(token));
  return toClaims(readJson(record.split('.')[1] ?? ''), toBase64url(new Uint8Array(ath)));
}

/**
 * Verifies a record (compact JWS, ES256), and that it was issued for this token. Null when this site did not write it
 * or it was changed.
 */
export async function verifyRecord(
  subtle: SubtleCrypto,
  key: JsonWebKey,
  record: string,
  token: string,
): Promise<Claims | null> {
  const [header = '', payload = '', written = '', ...more] = record.split('.');
  const signature = fromBase64url(written);
  const imported = await ellipticKey(subtle, key);
  if (signature === null || imported === null || more.length > 0) return null;
  const signed = new TextEncoder().encode(`${header}.${payload}`);
  const genuine = await subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, imported, signature, signed);
  return genuine ? await readClaims(subtle, record, token) : null;
}
