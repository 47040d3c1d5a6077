import { isFields } from './to-user.ts';

const alphabet = /^[\w-]*$/;

/** The bytes of a base64url text; null when it is none, or not the one way to write those bytes down. */
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

/** What a signed record says, after its signature was checked. */
export interface Claims {
  /** Seconds since 1970: past it the record is old, not forged. */
  readonly exp: number;
  /** Seconds since 1970: when it was written. */
  readonly iat: number;
  /** The key's name once more: the header's copy was not changed. */
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

/** Which key a record says that it was signed with; null when it is no record of ours at all. */
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

/** What a record says of itself, unchecked but that it is in one piece and for this very token; null when it is not. */
export async function readClaims(subtle: SubtleCrypto, record: string, token: string): Promise<Claims | null> {
  const ath = await subtle.digest('SHA-256', new TextEncoder().encode(token));
  return toClaims(readJson(record.split('.')[1] ?? ''), toBase64url(new Uint8Array(ath)));
}

/**
 * Checks a record (compact JWS, ES256) as a whole, and that it was written for this very token. Null: it was not written
 * so by this site, or was changed since.
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
