import { randomInt } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { placeCookie } from 'shared-contracts/registry';
import { places } from '../releases/draw-canary.ts';
import type { ReleaseChoice } from '../releases/release-choice.ts';
import { placeOf } from './choice-of.ts';
import { privately, type PageAnswer } from './page-answer.ts';

const keptSeconds = 30 * 86_400;

/** A reader's choice once they have a place, and the header that tells their browser; null when it knows. */
export interface Seat {
  readonly choice: ReleaseChoice;
  readonly setCookie: string | null;
}

interface Seating {
  readonly headers: IncomingHttpHeaders;
  readonly cookies: ReadonlyMap<string, string>;
  readonly choice: ReleaseChoice;
  /** Whether some readers get something else than the others. */
  readonly draws: boolean;
  readonly publicUrl: string;
}

/**
 * A script fetches the document, to keep it. A worker that hands on a visit is known by the mode, for what it asks for is
 * `empty` too; who says nothing of either is no browser, or an old one.
 */
const isScript = ({ 'sec-fetch-dest': dest, 'sec-fetch-mode': mode }: IncomingHttpHeaders): boolean =>
  dest === 'empty' && mode !== 'navigate';

/**
 * Whoever visits a document while a canary runs gets a place, and is answered as it says at once: whoever came without
 * one each time would be drawn again each time. When no canary runs any more, the place is taken back. A script gets what
 * its cookies say, and without one what everybody may keep. Decision 0051
 */
export function seatReader({ headers, cookies, choice, draws, publicUrl }: Seating): Seat {
  if (isScript(headers)) return { choice, setCookie: null };
  const lock = publicUrl.startsWith('https:') ? '; Secure' : '';
  const line = (value: string, seconds: number): string =>
    `${placeCookie}=${value}; Path=/; Max-Age=${String(seconds)}; SameSite=Lax${lock}`;
  if (!draws) return { choice, setCookie: cookies.has(placeCookie) ? line('', 0) : null };
  if (placeOf(cookies) !== null) return { choice, setCookie: null };
  const bucket = randomInt(places);
  return { choice: { ...choice, bucket }, setCookie: line(String(bucket), keptSeconds) };
}

/** With the cookie, an answer is for nobody else. */
export const seated = (answer: PageAnswer, { setCookie }: Seat): PageAnswer =>
  setCookie === null ? answer : { ...privately(answer), cookies: [...(answer.cookies ?? []), setCookie] };
