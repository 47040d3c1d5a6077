import { jwtVerify, SignJWT, type JWK, type JWTVerifyGetKey, type KeyObject } from 'jose';
import { isRecord } from '../../src/is-record.ts';
import type { Visitor } from '../../src/page.ts';

/** What a process tells another with each request. */
export interface CallClaims {
  readonly visitor: Visitor;
  /** How long the caller waits, in ms. */
  readonly waitsMs: number;
  readonly requestId?: string;
}

/** Who a token is for, and the single request that it is valid for. */
export interface CallTarget {
  /** The name of the API, or `site`. */
  readonly audience: string;
  /** Method and address, as in `POST /internal/call`. */
  readonly request: string;
}

/**
 * The key that signs a call. The site signs calls of APIs that run elsewhere with its private key (ES256); its own
 * processes share a secret (HS256).
 */
export type CallerKey =
  | { readonly alg: 'ES256'; readonly kid: string; readonly key: JWK }
  | { readonly alg: 'HS256'; readonly key: Uint8Array };

/** The key by which calls are verified; a function finds the site's public key by its id. */
export type VerifyingKey =
  | { readonly alg: 'ES256'; readonly key: JWTVerifyGetKey }
  | { readonly alg: 'HS256'; readonly key: Uint8Array | KeyObject };

/** The header that carries the token: a JWT of the type below. */
export const callTokenHeader = 'x-call-token';

const tokenType = 'call+jwt';

/** How long a token is valid, in seconds, and how far two clocks may differ. */
const validSeconds = 30;
const clockSeconds = 30;

/** Longest user agent in a token, since headers are limited. */
const maxAgentLength = 2_000;

const shortened = ({ client, ...visitor }: Visitor): Visitor =>
  client === undefined
    ? visitor
    : { ...visitor, client: { ...client, userAgent: client.userAgent.slice(0, maxAgentLength) } };

/** Signs the claims for one request. `now` in ms. */
export async function signCallToken(
  key: CallerKey,
  { audience, request }: CallTarget,
  claims: CallClaims,
  now: number,
): Promise<string> {
  const { visitor, waitsMs, requestId } = claims;
  const payload = { request, visitor: shortened(visitor), waitsMs, ...(requestId === undefined ? {} : { requestId }) };
  const iat = Math.floor(now / 1_000);
  const kid = key.alg === 'ES256' ? { kid: key.kid } : {};
  return await new SignJWT(payload)
    .setProtectedHeader({ alg: key.alg, typ: tokenType, ...kid })
    .setAudience(audience)
    .setIssuedAt(iat)
    .setExpirationTime(iat + validSeconds)
    .sign(key.key);
}

const isClaims = (value: unknown): value is CallClaims =>
  isRecord(value) &&
  isRecord(value['visitor']) &&
  (value['visitor']['id'] === null || typeof value['visitor']['id'] === 'string') &&
  typeof value['visitor']['role'] === 'string' &&
  typeof value['waitsMs'] === 'number';

/**
 * Resolves to the claims; to null if the token is missing, expired, for another request or API, or not signed by the
 * caller. Rejects if the site's public keys cannot be fetched.
 */
export async function verifyCallToken(
  { alg, key }: VerifyingKey,
  { audience, request }: CallTarget,
  header: string | readonly string[] | undefined,
  now: number,
): Promise<CallClaims | null> {
  if (typeof header !== 'string') return null;
  const options = {
    ...{ algorithms: [alg], audience, typ: tokenType, requiredClaims: ['exp'] },
    ...{ clockTolerance: clockSeconds, maxTokenAge: validSeconds, currentDate: new Date(now) },
  };
  try {
    const { payload } =
      typeof key === 'function' ? await jwtVerify(header, key, options) : await jwtVerify(header, key, options);
    return payload['request'] === request && isClaims(payload) ? payload : null;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** Error codes of `jose` that mean that the token is invalid; any other means that the keys are not available. */
const refusals = new Set([
  ...[
    'ERR_JWT_EXPIRED',
    'ERR_JWT_CLAIM_VALIDATION_FAILED',
    'ERR_JWT_INVALID',
    'ERR_JWS_INVALID',
    'ERR_JOSE_ALG_NOT_ALLOWED',
  ],
  ...['ERR_JWS_SIGNATURE_VERIFICATION_FAILED', 'ERR_JWKS_NO_MATCHING_KEY', 'ERR_JOSE_NOT_SUPPORTED'],
]);

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && refusals.has(String(error.code));
