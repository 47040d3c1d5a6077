import { createHmac, timingSafeEqual } from 'node:crypto';

const windowMs = 6 * 3_600_000;

/** Path of the route; the ticket in it is what an archivist was given. */
export const runPreviewPath = '/api/archive/run-previews/:item/:ticket';

const sign = (secret: string, item: string, until: number): string =>
  createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(`${item}:${String(until)}`)
    .digest('base64url');

/**
 * The address of the preview of an item. Pictures are asked for without a token, so that it carries a ticket: it holds six
 * to twelve hours, and cannot be guessed.
 */
export function runPreviewAddress(secret: string, item: string, now: number): string {
  const until = (Math.floor(now / windowMs) + 2) * windowMs;
  return `/api/archive/run-previews/${item}/${String(until)}.${sign(secret, item, until)}`;
}

/** Whether a ticket is good for this item now. */
export function ticketHolds(secret: string, item: string, ticket: string, now: number): boolean {
  const [, untilText = '', signature = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(ticket) ?? [];
  const until = Number(untilText);
  if (signature === '' || until < now) return false;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(secret, item, until)));
}
