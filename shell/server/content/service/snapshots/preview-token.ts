import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a preview address is valid. */
export const previewLivesMs = 7 * 24 * 60 * 60 * 1000;

/** What a token shows: the drafts of a session, or a release by its id, in their current state. */
export interface Previewed {
  readonly of: 'draft' | 'release';
  readonly name: string;
}

/** A session's name is encoded without `/`, so that it cannot be mistaken for a release. */
const placeOf = ({ of, name }: Previewed): string =>
  of === 'release' ? `release/${encodeURIComponent(name)}` : encodeURIComponent(name);

const signatureOf = (key: Uint8Array, { of, name }: Previewed, expires: string): string =>
  createHmac('sha256', key)
    .update(`${of === 'draft' ? 'preview' : of} ${name} ${expires}`)
    .digest('base64url')
    .slice(0, 22);

/** Makes a preview token in Prismic's format: an address below `origin` that names what is previewed. */
export function makePreviewToken(key: Uint8Array, origin: string, previewed: Previewed, now: number): string {
  const expires = Math.floor(now + previewLivesMs).toString(36);
  const id = `${expires}-${signatureOf(key, previewed, expires)}`;
  return `${origin}/previews/${placeOf(previewed)}:${id}?websitePreviewId=${id}`;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Returns what a token shows; `expired` after its time; null when this site has not signed it. */
export function readPreviewToken(key: Uint8Array, token: string, now: number): Previewed | 'expired' | null {
  const found = /\/previews\/(release\/)?([^/:?]{1,300}):([0-9a-z]{1,12})-([\w-]{22})(\?|$)/.exec(token);
  if (found === null) return null;
  const [, release, encoded = '', expires = '', signature = ''] = found;
  const name = decoded(encoded);
  if (name === null) return null;
  const previewed: Previewed = { of: release === undefined ? 'draft' : 'release', name };
  const expected = signatureOf(key, previewed, expires);
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) return null;
  return Number.parseInt(expires, 36) < now ? 'expired' : previewed;
}
