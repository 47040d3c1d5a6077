import { createHmac, timingSafeEqual } from 'node:crypto';

const macOf = (secret: Uint8Array, text: string): Buffer => createHmac('sha256', secret).update(text).digest();

/** `<base64url of the claim>.<mac>`. `purpose` keeps what is signed for one use from being taken for another. */
export function signClaim(secret: Uint8Array, purpose: string, claim: object): string {
  const body = Buffer.from(JSON.stringify(claim)).toString('base64url');
  return `${body}.${macOf(secret, `${purpose} ${body}`).toString('base64url')}`;
}

/** What was signed with this secret for this purpose; null for anything else. */
export function readClaim(secret: Uint8Array, purpose: string, text: string): unknown {
  const [body = '', mac = ''] = text.split('.');
  const [given, right] = [Buffer.from(mac, 'base64url'), macOf(secret, `${purpose} ${body}`)];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
}
