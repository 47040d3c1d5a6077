import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Visitor } from 'shared-contracts/page';
import { isRecord } from './is-record.ts';

/** What one process of the site sends another with each request, signed with the shared secret. */
export interface CallTicket {
  readonly visitor: Visitor;
  /** How long the caller waits, in ms. */
  readonly waitsMs: number;
  readonly requestId?: string;
}

export const ticketHeader = 'x-slice-ticket';

/** How long a ticket is valid, in ms, including differences between clocks. */
const goodForMs = 60_000;
/** Longest user agent in a ticket, since headers are limited. */
const maxAgentLength = 2_000;

const sign = (secret: Uint8Array, request: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`${request}\n${body}`).digest();

const shortened = ({ client, ...visitor }: Visitor): Visitor =>
  client === undefined
    ? visitor
    : { ...visitor, client: { ...client, userAgent: client.userAgent.slice(0, maxAgentLength) } };

/** `request`: method and address; the ticket is valid for these alone. */
export function sealTicket(secret: Uint8Array, request: string, ticket: CallTicket, now: number): string {
  const sealed = { ...ticket, visitor: shortened(ticket.visitor), at: now };
  const body = Buffer.from(JSON.stringify(sealed)).toString('base64url');
  return `${body}.${sign(secret, request, body).toString('base64url')}`;
}

const isTicket = (value: unknown): value is CallTicket & { readonly at: number } =>
  isRecord(value) &&
  isRecord(value['visitor']) &&
  (value['visitor']['id'] === null || typeof value['visitor']['id'] === 'string') &&
  typeof value['visitor']['role'] === 'string' &&
  typeof value['waitsMs'] === 'number' &&
  typeof value['at'] === 'number';

/**
 * Returns the ticket, or null when it is missing, too old, for another request, or not signed by us. The signature is
 * compared in constant time.
 */
export function openTicket(
  secret: Uint8Array,
  request: string,
  header: string | readonly string[] | undefined,
  now: number,
): CallTicket | null {
  const [body, signature, more] = typeof header === 'string' ? header.split('.') : [];
  if (body === undefined || signature === undefined || more !== undefined) return null;
  const [given, wanted] = [Buffer.from(signature, 'base64url'), sign(secret, request, body)];
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  // The signature proves that one of our processes wrote it, though perhaps of another version.
  const value: unknown = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
  return isTicket(value) && Math.abs(now - value.at) <= goodForMs ? value : null;
}
