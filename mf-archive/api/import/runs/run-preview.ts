import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from 'shared-contracts/app-error';
import type { FileRoute } from 'shared-contracts/server/api-slice';
import {
  archiveContext,
  BoundedCache,
  cutSmallPreview,
  openTilesAt,
  readPreview,
  type RunItemRow,
  tileType,
} from '../../core/public.ts';
import { stagedTilesKey } from './upload/run-keys.ts';

const windowMs = 6 * 3_600_000;

/** Path of the route; `runPreviewAddress` fills in the ticket. */
const runPreviewPath = '/api/archive/run-previews/:item/:ticket';

const sign = (secret: string, item: string, until: number): string =>
  createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(`${item}:${String(until)}`)
    .digest('base64url');

/**
 * Returns the address of an item's preview. Image requests carry no access token, so the address contains a ticket,
 * which is valid for six to twelve hours and cannot be guessed. A remade picture gets a new address.
 */
export const runPreviewAddress = (
  secret: string,
  { id, tiles_hash: hash }: Pick<RunItemRow, 'id' | 'tiles_hash'>,
  now: number,
): string => `/api/archive/run-previews/${id}/${makeTicket(secret, id, now)}?of=${(hash ?? '').slice(0, 12)}`;

/** Returns a ticket that `isTicketValid` accepts for six to twelve hours. `secret`: in hexadecimal. */
export function makeTicket(secret: string, item: string, now: number): string {
  const until = (Math.floor(now / windowMs) + 2) * windowMs;
  return `${String(until)}.${sign(secret, item, until)}`;
}

/** Returns whether a ticket is valid for this item now. */
export function isTicketValid(secret: string, item: string, ticket: string, now: number): boolean {
  const [, untilText = '', signature = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(ticket) ?? [];
  const until = Number(untilText);
  if (signature === '' || until < now) return false;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(secret, item, until)));
}

/** Cache of small previews, about 6 MB. At most two are made at once, so that they do not take all cores. */
const smallPreviews = new BoundedCache<Uint8Array | null>({ atOnce: 2, maxWaiting: 200, maxEntries: 500 });

const noPicture = (): AppError => new AppError('not-found', 'There is no such picture');

/**
 * Serves the preview of an unpublished page to holders of its signed address; with the query parameter `small`, one of
 * about 12 kB, for long lists.
 */
export const runPreviewRoute: FileRoute = {
  path: runPreviewPath,
  handle: async (anyContext, params, query) => {
    const { db, files, now } = archiveContext(anyContext);
    const [id, ticket] = [params['item'] ?? '', params['ticket'] ?? ''];
    const item = await db
      .selectFrom('archive_run_item')
      .innerJoin('archive_run', 'archive_run.id', 'archive_run_item.run')
      .select(['run', 'tiles_hash', 'secret'])
      .where('archive_run_item.id', '=', id)
      .executeTakeFirst();
    if (item === undefined || !isTicketValid(item.secret, id, ticket, now())) throw noPicture();
    const key = stagedTilesKey(item.run, item.tiles_hash ?? '');
    const opened = item.tiles_hash === null ? null : await openTilesAt(files, key);
    if (opened === null) throw noPicture();
    const body = query.has('small')
      ? await smallPreviews.get(key, () => cutSmallPreview(files, opened))
      : await readPreview(files, opened);
    if (body === null) throw noPicture();
    return { body, type: tileType, cache: 'private' };
  },
};
