import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long an editor's preview can be seen by its address. */
export const previewLivesMs = 7 * 24 * 60 * 60 * 1000;

const signatureOf = (key: Uint8Array, session: string, expires: string): string =>
  createHmac('sha256', key).update(`preview ${session} ${expires}`).digest('base64url').slice(0, 22);

/** A preview's token in the form of Prismic's: an address below `origin` that names the session. */
export function makePreviewToken(key: Uint8Array, origin: string, session: string, now: number): string {
  const expires = Math.floor(now + previewLivesMs).toString(36);
  const id = `${expires}-${signatureOf(key, session, expires)}`;
  return `${origin}/previews/${encodeURIComponent(session)}:${id}?websitePreviewId=${id}`;
}

/** The session that a token is for; `expired` when its time is over; null when we did not make it. */
export function readPreviewToken(key: Uint8Array, token: string, now: number): { session: string } | 'expired' | null {
  const found = /\/previews\/([^/:?]{1,300}):([0-9a-z]{1,12})-([\w-]{22})(\?|$)/.exec(token);
  if (found === null) return null;
  const [, encoded = '', expires = '', signature = ''] = found;
  let session: string;
  try {
    session = decodeURIComponent(encoded);
  } catch {
    return null;
  }
  const wanted = signatureOf(key, session, expires);
  if (!timingSafeEqual(Buffer.from(wanted), Buffer.from(signature))) return null;
  return Number.parseInt(expires, 36) < now ? 'expired' : { session };
}
