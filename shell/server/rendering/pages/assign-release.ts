import { randomInt } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { placeCookie } from 'shared-contracts/registry';
import { bucketCount, type ReleaseChoice } from '../../releases/public.ts';
import { bucketOf } from './choice-of.ts';
import { privately, type SentAnswer } from './page-answer.ts';

const cookieSeconds = 30 * 86_400;

/** The releases that a reader gets, and the cookie to set; null if the browser's cookie need not change. */
export interface ReleaseAssignment {
  readonly choice: ReleaseChoice;
  readonly setCookie: string | null;
}

interface AssignmentRequest {
  readonly headers: IncomingHttpHeaders;
  readonly cookies: ReadonlyMap<string, string>;
  readonly choice: ReleaseChoice;
  /** Whether a canary is running, so that readers need a bucket. */
  readonly draws: boolean;
  readonly publicUrl: string;
}

/**
 * True if a script fetches the document, for example to cache it. When a service worker passes on a navigation, the
 * destination is `empty` too, but the mode is `navigate`. Programs and old browsers send neither header.
 */
const isScript = ({ 'sec-fetch-dest': dest, 'sec-fetch-mode': mode }: IncomingHttpHeaders): boolean =>
  dest === 'empty' && mode !== 'navigate';

/**
 * Assigns a bucket to a reader who requests a document while a canary runs. It takes effect at once, and the cookie
 * keeps it for later requests. Without a canary the cookie is deleted. A script is assigned nothing: it gets the
 * releases of its cookie's bucket, or without one those of everybody. Decision 0051
 */
export function assignRelease({ headers, cookies, choice, draws, publicUrl }: AssignmentRequest): ReleaseAssignment {
  if (isScript(headers)) return { choice, setCookie: null };
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  const cookieLine = (value: string, seconds: number): string =>
    `${placeCookie}=${value}; Path=/; Max-Age=${String(seconds)}; SameSite=Lax${secure}`;
  if (!draws) return { choice, setCookie: cookies.has(placeCookie) ? cookieLine('', 0) : null };
  if (bucketOf(cookies) !== null) return { choice, setCookie: null };
  const bucket = randomInt(bucketCount);
  return { choice: { ...choice, bucket }, setCookie: cookieLine(String(bucket), cookieSeconds) };
}

/** Adds the cookie, which makes the response private. */
export const withAssignmentCookie = (answer: SentAnswer, { setCookie }: ReleaseAssignment): SentAnswer =>
  setCookie === null ? answer : { ...privately(answer), cookies: [...(answer.cookies ?? []), setCookie] };
