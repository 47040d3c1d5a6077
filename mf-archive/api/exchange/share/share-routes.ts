import { AppError } from 'shared-contracts/app-error';
import type { FileRoute } from 'shared-contracts/server/api-slice';
import { sharedPicture } from 'shared-contracts/server/share-picture';
import { type ArchiveContext, archiveContext, findPage, type PageRecord } from '../../core/public.ts';
import { cutPart } from '../downloads/cut-jpeg.ts';
import { type Clipping, drawSharePicture } from './draw-share-picture.ts';
import { sourceLine } from './source-line.ts';
import { sharedView, type SharedView } from './shared-region.ts';

/** Enough for the picture at twice its size, in pixels of the level that is read. */
const maxPixels = 2_500_000;

const maxSlugLength = 200;

async function clippingOf(
  { files }: ArchiveContext,
  { image_hash: hash }: PageRecord,
  { scan }: SharedView,
): Promise<Clipping | null> {
  if (hash === null || scan === null) return null;
  const cut = await cutPart(files, hash, { clip: scan.region, maxPixels });
  return cut === null ? null : { picture: cut.picture, ...scan };
}

/**
 * The picture of a shared link, as `og:image`: a clipping of the page with its citation. Only public pages have one.
 * The parameters choose among parts of the page; the size is always the same.
 */
export const shareRoutes: readonly FileRoute[] = [
  {
    path: '/api/archive/share/:slug',
    handle: async (anyContext, params, query) => {
      const context = archiveContext(anyContext);
      const slug = params['slug'] ?? '';
      if (slug.length > maxSlugLength) throw new AppError('not-found', 'The archive has no page at this address');
      const { page } = await findPage(context, slug);
      const view = await sharedView(context, page, query);
      const facts = {
        ...{ newspaper: page.title_name, source: sourceLine(page), site: context.brand.name },
        words: view.words === '' ? page.title_name : view.words,
      };
      const picture = await sharedPicture(context, [page.image_hash, view, facts], async () =>
        drawSharePicture(facts, await clippingOf(context, page, view)),
      );
      return { ...picture, cache: 'short' };
    },
  },
];
