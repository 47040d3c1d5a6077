import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Visitor } from 'shared-contracts/page';
import { isRecord } from './is-record.ts';

/** What one of our processes tells another with each request; only who has the secret can write it. */
export interface CallTicket {
  readonly visitor: Visitor;
  /** How long the asker waits, in ms. */
  readonly waitsMs: number;
  readonly requestId?: string;
}

/** The header of a ticket. */
export const ticketHeader = 'x-slice-ticket';

/** A ticket is good for so long, clocks that differ included, in ms. */
const goodForMs = 60_000;
/** What browsers call themselves is kept short here: a header has an end. */
const mostAgent = 2_000;

const sign = (secret: Uint8Array, request: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`${request}\n${body}`).digest();

const shortened = ({ client, ...visitor }: Visitor): Visitor =>
  client === undefined
    ? visitor
    : { ...visitor, client: { ...client, userAgent: client.userAgent.slice(0, mostAgent) } };

/** `asked`: method and address, so that a ticket opens nothing else. */
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

/** The ticket, or null for one that is missing, of another request, too old, or not ours. In a time that tells nothing. */
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
  // Whoever signed it is one of us: what is in it is of our making, perhaps of another version.
  const value: unknown = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
  return isTicket(value) && Math.abs(now - value.at) <= goodForMs ? value : null;
}
