import { AppError } from 'shared-contracts/app-error';
import type { FileRoute } from 'shared-contracts/server/api-slice';
import { archiveContext } from '../archive-tables.ts';
import { openTilesAt, readPreview, tileType } from '../pages/packed-tiles.ts';
import { runPreviewPath, ticketHolds } from './preview-address.ts';
import { stagedTilesKey } from './upload/run-keys.ts';

const noPicture = (): AppError => new AppError('not-found', 'There is no such picture');

/** What a page looks like that is not published: for whoever was told its address as an archivist. */
export const runPreviewRoute: FileRoute = {
  path: runPreviewPath,
  handle: async (anyContext, params) => {
    const { db, files, now } = archiveContext(anyContext);
    const [id, ticket] = [params['item'] ?? '', params['ticket'] ?? ''];
    const item = await db
      .selectFrom('archive_run_item')
      .innerJoin('archive_run', 'archive_run.id', 'archive_run_item.run')
      .select(['run', 'tiles_hash', 'secret'])
      .where('archive_run_item.id', '=', id)
      .executeTakeFirst();
    if (item === undefined || !ticketHolds(item.secret, id, ticket, now())) throw noPicture();
    const key = stagedTilesKey(item.run, item.tiles_hash ?? '');
    const opened = item.tiles_hash === null ? null : await openTilesAt(files, key);
    if (opened === null) throw noPicture();
    return { body: await readPreview(files, opened), type: tileType, cache: 'private' };
  },
};
