import type { Taken } from '../rate-limit.ts';

/** The state of one limit for a caller, with this request counted. */
export interface LimitState {
  /** Its name in the headers. */
  readonly name: 'day' | 'minute' | 'network';
  readonly allowed: boolean;
  /** Requests allowed in each window. */
  readonly most: number;
  readonly windowSeconds: number;
  readonly left: number;
  /** Whole seconds until the window ends; at least one. */
  readonly resetsIn: number;
}

/**
 * Returns the headers `RateLimit` and `RateLimit-Policy` as lists of named items, as in
 * draft-ietf-httpapi-ratelimit-headers since version 08.
 */
export const rateHeaders = (
  limits: readonly LimitState[],
): Readonly<Record<'ratelimit' | 'ratelimit-policy', string>> => ({
  'ratelimit-policy': limits
    .map(({ name, most, windowSeconds }) => `"${name}";q=${String(most)};w=${String(windowSeconds)}`)
    .join(', '),
  ratelimit: limits.map(({ name, left, resetsIn }) => `"${name}";r=${String(left)};t=${String(resetsIn)}`).join(', '),
});

/** Returns the whole seconds until an instant, at least one. */
export const secondsUntil = (instant: number, now: number): number => Math.max(1, Math.ceil((instant - now) / 1_000));

/** Returns the state of a limit of `most` requests in each window, with those taken so far. */
export const limitState = (
  name: LimitState['name'],
  { count, endsAt }: Taken,
  { most, windowMs, now }: { readonly most: number; readonly windowMs: number; readonly now: number },
): LimitState => ({
  ...{ name, most, windowSeconds: windowMs / 1_000, allowed: count <= most },
  left: Math.max(0, most - count),
  resetsIn: secondsUntil(endsAt, now),
});
