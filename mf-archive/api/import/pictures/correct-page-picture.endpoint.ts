import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import { type PictureChange, pictureChanges, type PictureState } from 'shared-contracts/archive/picture';
import { endpoint } from 'shared-contracts/server/endpoint';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import {
  archiveContext,
  type ArchiveContext,
  type Correction,
  correctedScan,
  decodeCorrection,
  findCorrection,
  findPage,
  geometryOf,
  masterKey,
  moveWords,
  packTiles,
  scanShape,
  sourceHashOf,
  storePageImage,
} from '../../core/public.ts';
import { changeCorrection, toPictureState } from './change-picture.ts';
import { originalAddress } from './original-route.ts';

export interface PagePictureInput {
  /** The page's slug, current or former. */
  readonly page: string;
}

/** How the picture of a page is made. */
export interface PagePicture extends PictureState {
  /** Address of the scan as it was delivered, for archivists only; valid for some hours. */
  readonly original: string | null;
}

export interface CorrectPagePictureInput extends PagePictureInput {
  readonly change: PictureChange;
}

interface ScannedPage {
  readonly id: string;
  readonly slug: string;
  readonly master: { readonly sha256: string; readonly mediaType: string; readonly bytes: number } | null;
  readonly correction: Correction;
  /** The hash that identifies the picture (`sourceHashOf`). */
  readonly source: string | null;
}

async function scannedPage(context: ArchiveContext, slug: string): Promise<ScannedPage> {
  const { page } = await findPage(context, slug);
  const row = await context.db
    .selectFrom('archive_page')
    .select(['master_hash', 'master_type', 'master_bytes', 'correction', 'image_source_hash'])
    .where('id', '=', page.id)
    .executeTakeFirstOrThrow();
  const { master_hash: sha256, master_type: mediaType, master_bytes: bytes } = row;
  const master = sha256 === null ? null : { sha256, mediaType: mediaType ?? '', bytes: bytes ?? 0 };
  const correction = decodeCorrection(row.correction);
  return { id: page.id, slug: page.slug, master, correction, source: row.image_source_hash };
}

/** Rejects with `conflict` if lines were corrected, since corrections store the positions of words on the picture. */
async function requireUncorrectedLines({ db }: ArchiveContext, pageId: string): Promise<void> {
  const line = await db
    .selectFrom('archive_corrected_line')
    .select('id')
    .where('page_id', '=', pageId)
    .limit(1)
    .executeTakeFirst();
  if (line !== undefined) {
    throw new AppError('conflict', 'Lines of this page were corrected at their positions on this image', {
      hint: 'The image cannot be changed.',
    });
  }
}

async function present(anyContext: SliceContext, page: ScannedPage): Promise<PagePicture | null> {
  if (page.master === null) return null;
  return { ...toPictureState(page.correction), original: await originalAddress(anyContext, page.slug) };
}

const page = (): Joi.StringSchema => Joi.string().max(200).required();

/**
 * Returns how the picture of a published page is made from its scan; null if its scan is not kept. Errors:
 * `unauthorized`, `forbidden`, `not-found`, `gone` (withdrawn), `bad-request`.
 */
export const getPagePicture = endpoint({
  method: 'GET',
  path: '/api/archive/get-page-picture',
  access: 'archivist',
  input: () => Joi.object<PagePictureInput, true>({ page: page() }),
  handle: async (anyContext, input): Promise<{ readonly picture: PagePicture | null }> => ({
    picture: await present(anyContext, await scannedPage(archiveContext(anyContext), input.page)),
  }),
});

/** Remakes the picture of a page, and maps the boxes of its words to it. */
async function remake(context: ArchiveContext, page: ScannedPage, change: PictureChange): Promise<void> {
  const { id, master, correction: before, source } = page;
  if (master === null) throw new AppError('conflict', 'The scan of this page is not stored');
  await requireUncorrectedLines(context, id);
  const scan = await context.files.get(masterKey(master.sha256));
  const shape = await scanShape(scan);
  // Detecting the page in its photo again keeps its turn.
  const correction = changeCorrection(before, change) ?? {
    ...(await findCorrection(scan, shape.decodedBytes)),
    turn: before.turn,
  };
  const tiles = await packTiles(await correctedScan(scan, correction));
  const [from, to] = [geometryOf(shape, before), geometryOf(shape, correction)];
  // Keep the old hash if possible: for a rendered PDF page it is not the hash of the scan's bytes.
  const sourceHash =
    source !== null && correction.half === before.half ? source : sourceHashOf(master.sha256, correction);
  await storePageImage(context, id, {
    ...{ ...tiles, master, correction, sourceHash },
    moveWords: (text) => moveWords(text, from, to),
  });
}

/**
 * Changes how the picture of a published page is made from its scan; the boxes of its words move with it. Errors:
 * `unauthorized`, `forbidden`, `not-found`, `gone` (withdrawn), `bad-request` (the scan is too large to be corrected),
 * `conflict` (its scan is not kept, or its lines were corrected by people).
 */
export const correctPagePicture = endpoint({
  method: 'POST',
  path: '/api/archive/correct-page-picture',
  access: 'archivist',
  isCostly: true,
  input: () =>
    Joi.object<CorrectPagePictureInput, true>({
      page: page(),
      change: Joi.string()
        .valid(...pictureChanges)
        .required(),
    }),
  handle: async (anyContext, input): Promise<{ readonly picture: PagePicture | null }> => {
    const context = archiveContext(anyContext);
    await remake(context, await scannedPage(context, input.page), input.change);
    return { picture: await present(anyContext, await scannedPage(context, input.page)) };
  },
});
