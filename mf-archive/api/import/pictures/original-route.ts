import { AppError } from 'shared-contracts/app-error';
import { chunksOf } from 'shared-contracts/server/chunks-of';
import type { FileRoute } from 'shared-contracts/server/api-slice';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, type ArchiveContext, findPage, masterKey } from '../../core/public.ts';
import { makeTicket, isTicketValid } from '../runs/run-preview.ts';

const endings: ReadonlyMap<string, string> = new Map([
  ['image/jpeg', '.jpg'],
  ['image/png', '.png'],
  ['image/tiff', '.tif'],
  ['image/webp', '.webp'],
  ['image/jp2', '.jp2'],
]);

async function secretOf({ secret }: SliceContext): Promise<string | null> {
  return secret === undefined ? null : Buffer.from(await secret('originals')).toString('hex');
}

/**
 * Resolves to the signed address of a page's original scan; null if this process has no secrets. It is for archivists
 * only, since a photo's metadata may say where it was taken.
 */
export async function originalAddress(context: SliceContext, slug: string): Promise<string | null> {
  const secret = await secretOf(context);
  return secret === null
    ? null
    : `/api/archive/originals/${encodeURIComponent(slug)}/${makeTicket(secret, slug, context.now())}`;
}

const noPicture = (): AppError => new AppError('not-found', 'There is no such picture');

async function originalOf(
  { db }: ArchiveContext,
  id: string,
): Promise<{ readonly key: string; readonly type: string }> {
  const { master_hash: hash, master_type: type } = await db
    .selectFrom('archive_page')
    .select(['master_hash', 'master_type'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (hash === null || type === null) throw noPicture();
  return { key: masterKey(hash), type };
}

/** Serves a page's original scan to holders of its signed address. */
export const originalRoute: FileRoute = {
  path: '/api/archive/originals/:slug/:ticket',
  handle: async (anyContext, { slug = '', ticket = '' }) => {
    const context = archiveContext(anyContext);
    const secret = await secretOf(anyContext);
    if (secret === null || !isTicketValid(secret, slug, ticket, context.now())) throw noPicture();
    const { page } = await findPage(context, slug);
    const { key, type } = await originalOf(context, page.id);
    const bytes = await context.files.size(key);
    if (bytes === null) throw noPicture();
    const filename = `${page.slug.replaceAll(/[^\w.-]/g, '')}${endings.get(type) ?? ''}`;
    return { body: chunksOf(context.files, key, 0, bytes), type, filename, cache: 'private' };
  },
};
