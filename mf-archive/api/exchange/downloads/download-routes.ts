import { AppError } from 'shared-contracts/app-error';
import type { Box } from 'shared-contracts/archive/newspaper';
import { clipText, readClip } from 'shared-contracts/archive/clip';
import { ownValue } from 'shared-contracts/own-value';
import type { FileResponse, FileRoute } from 'shared-contracts/server/api-slice';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import {
  type ArchiveContext,
  archiveContext,
  BoundedCache,
  findEdition,
  findPage,
  imageOf,
  pageFacts,
  type PageRecord,
} from '../../core/public.ts';
import { sourceLine } from '../share/source-line.ts';
import type { Caption } from './caption-svg.ts';
import { cutJpeg } from './cut-jpeg.ts';
import { editionPdf, editionZip } from './edition-files.ts';
import { requireText, pageAlto, pageJpeg, pageSheet, pageText } from './page-files.ts';
import { writePdf } from './write-pdf.ts';

/** Maximum pixels of a clip: about 2,000 by 2,000. */
const maxPixels = 4_000_000;

/** Clips in the cache: about 40 MB at most. */
const clipCache = new BoundedCache<Uint8Array | null>({ atOnce: 1, maxWaiting: 60, maxEntries: 40 });

/** Returns the citation that is printed below a downloaded clip. */
function captionOf({ brand }: ArchiveContext, page: PageRecord, clip: Box, address: string): Caption {
  return [page.title_name, `${sourceLine(page)} · ${brand.name}`, `${address}?clip=${clipText(clip)}`];
}

/**
 * Resolves to a clip as JPEG, at the resolution of the scan up to four megapixels; `isSaved`: with its citation below.
 * Rejects with `not-found` without a scan.
 */
async function cutClip(
  context: ArchiveContext,
  page: PageRecord,
  { clip, isSaved }: { readonly clip: Box; readonly isSaved: boolean },
): Promise<Uint8Array> {
  const { image_hash: hash } = page;
  if (hash === null) throw new AppError('not-found', 'There is no scan of this page yet');
  const facts = pageFacts(page, context.publicUrl);
  const caption = isSaved ? { caption: captionOf(context, page, clip, facts.address) } : {};
  const options = { clip, maxPixels, quality: 85, facts, ...caption };
  const key = JSON.stringify([hash, options]);
  const bytes = await clipCache.get(key, async () => (await cutJpeg(context.files, hash, options))?.bytes ?? null);
  if (bytes === null) throw new AppError('not-found', 'The scan of this page could not be read');
  return bytes;
}

type FileMaker<Of> = (context: ArchiveContext, of: Of) => Promise<Omit<FileResponse, 'cache'>>;

const fileHeaders = (slug: string, ending: string): { readonly filename: string } => ({
  filename: `${slug.replaceAll(/[^\w.-]/g, '')}${ending}`,
});

async function pagePdf(context: ArchiveContext, page: PageRecord): Promise<AsyncIterable<Uint8Array>> {
  const sheet = await pageSheet(context, page);
  const sheets = (async function* () {
    yield await Promise.resolve(sheet);
  })();
  const facts = pageFacts(page, context.publicUrl);
  return writePdf({ title: facts.name, facts, sheets });
}

const pageFiles: Readonly<Record<string, FileMaker<PageRecord>>> = {
  'page.pdf': async (context, page) => ({
    ...{ body: await pagePdf(context, page), type: 'application/pdf' },
    ...fileHeaders(page.slug, '.pdf'),
  }),
  'page.jpg': async (context, page) => ({
    ...{ body: await pageJpeg(context, page), type: 'image/jpeg' },
    ...fileHeaders(page.slug, '.jpg'),
  }),
  'alto.xml': async (context, page) => ({
    ...{ body: requireText(await pageAlto(context, page)), type: 'application/xml; charset=utf-8' },
    ...fileHeaders(page.slug, '.alto.xml'),
  }),
  'text.txt': async (context, page) => ({
    ...{ body: requireText(await pageText(context, page)), type: 'text/plain; charset=utf-8' },
    ...fileHeaders(page.slug, '.txt'),
  }),
};

type Edition = Awaited<ReturnType<typeof findEdition>>;

const editionFiles: Readonly<Record<string, FileMaker<Edition>>> = {
  'edition.pdf': async (context, pages) => ({
    ...{ body: await editionPdf(context, pages), type: 'application/pdf' },
    ...fileHeaders(pages[0].issue_slug, '.pdf'),
  }),
  'text.zip': async (context, pages) => ({
    ...{ body: await editionZip(context, pages), type: 'application/zip' },
    ...fileHeaders(pages[0].issue_slug, '-text.zip'),
  }),
};

const maxSlugLength = 200;

function slugOf(params: Readonly<Record<string, string>>): string {
  const slug = params['slug'] ?? '';
  if (slug === '' || slug.length > maxSlugLength)
    throw new AppError('not-found', 'The archive has no page at this address');
  return slug;
}

/** Looks up own keys only, since the name is from the address. Throws `not-found`. */
function makerOf<Of>(files: Readonly<Record<string, FileMaker<Of>>>, name = ''): FileMaker<Of> {
  const maker = ownValue(files, name);
  if (maker === undefined) {
    throw new AppError('not-found', `There is no such file. Files: ${Object.keys(files).join(', ')}`);
  }
  return maker;
}

/**
 * Serves the clip that an address requests. Rejects with `bad-request` for an invalid clip, and with `not-found`
 * without a scan.
 */
async function respondWithClip(context: ArchiveContext, slug: string, query: URLSearchParams): Promise<FileResponse> {
  const { page } = await findPage(context, slug);
  const image = imageOf(page);
  if (image === null) throw new AppError('not-found', 'There is no scan of this page yet to clip from');
  const clip = readClip(query.get('clip') ?? '', image);
  if (clip === null) {
    throw new AppError('bad-request', 'A clip is x,y,width,height in pixels of the scan, within the page');
  }
  const isSaved = query.get('save') === '1';
  const body = await cutClip(context, page, { clip, isSaved });
  const filename = isSaved ? fileHeaders(page.slug, `-clip-${[clip.x, clip.y, clip.w, clip.h].join('-')}.jpg`) : {};
  return { body, type: 'image/jpeg', cache: 'short', ...filename };
}

/** Downloads of pages, editions and clips. Their addresses are permanent. */
export const downloadRoutes: readonly FileRoute[] = [
  {
    path: '/api/archive/downloads/pages/:slug/:file',
    handle: async (anyContext: SliceContext, params) => {
      const context = archiveContext(anyContext);
      const make = makerOf(pageFiles, params['file']);
      const { page } = await findPage(context, slugOf(params));
      return { ...(await make(context, page)), cache: 'short' };
    },
  },
  {
    path: '/api/archive/downloads/editions/:slug/:file',
    handle: async (anyContext: SliceContext, params) => {
      const context = archiveContext(anyContext);
      const make = makerOf(editionFiles, params['file']);
      return { ...(await make(context, await findEdition(context, slugOf(params)))), cache: 'short' };
    },
  },
  {
    path: '/api/archive/clips/:slug',
    handle: async (anyContext: SliceContext, params, query) =>
      await respondWithClip(archiveContext(anyContext), slugOf(params), query),
  },
];
