import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from 'shared-contracts/app-error';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import type { CollectionRow } from '../context-tables.ts';

const ticketMs = 3_600_000;

type TicketSubject = Pick<CollectionRow, 'account_id' | 'id'>;

async function sign(
  { secret }: Pick<SliceContext, 'secret'>,
  { id, account_id }: TicketSubject,
  until: number,
): Promise<string> {
  if (secret === undefined) throw new AppError('unavailable', 'Collections cannot be exported right now.');
  const key = await secret('files of collections');
  return createHmac('sha256', key)
    .update(`${id}:${account_id}:${String(until)}`)
    .digest('base64url');
}

/**
 * Returns a ticket that opens the files of one collection for its owner for an hour, because plain links carry no
 * token.
 */
export async function collectionTicket(
  context: Pick<SliceContext, 'now' | 'secret'>,
  collection: TicketSubject,
): Promise<string> {
  const until = context.now() + ticketMs;
  return `${String(until)}.${await sign(context, collection, until)}`;
}

/** True when a ticket is valid for this collection now. Compares in constant time. */
export async function isTicketValid(
  context: Pick<SliceContext, 'now' | 'secret'>,
  collection: TicketSubject,
  ticket: string,
): Promise<boolean> {
  const [, untilText = '', signature = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(ticket) ?? [];
  const until = Number(untilText);
  if (signature === '' || until < context.now()) return false;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(await sign(context, collection, until)));
}
