import { AppError, isAppError } from 'shared-contracts/app-error';
import type { FileStore } from 'shared-contracts/server/file-store';
import type { MachineAnswer, MachineRequest, MachineRoute } from 'shared-contracts/server/machine-route';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import {
  archiveContext,
  BoundedCache,
  imageOf,
  levelSize,
  type PageRecord,
  type StoredImage,
  tileSize,
} from '../../../core/public.ts';
import { imageContext, jsonLd, notImplemented, seeOther } from '../iiif-answers.ts';
import { imageLimits, isWithinLimits } from './image-limits.ts';
import { findIiifPage } from '../find-iiif-page.ts';
import { IiifAddresses } from '../iiif-addresses.ts';
import { rightsUri } from '../rights-uri.ts';
import { cutImage } from './cut-image.ts';
import { formats, UnsupportedFeature, readImageRequest, type ImageRequest } from './read-image-request.ts';

/** Returns `info.json`: the supported requests for a picture, and the sizes and tiles that are stored. */
function imageInfo(id: string, image: StoredImage, rights: string | null) {
  const levels = Array.from({ length: image.levels }, (_, level) => level);
  const sizes = levels.map((level) => levelSize(image, level)).filter(isWithinLimits);
  return {
    '@context': imageContext,
    id,
    type: 'ImageService3',
    protocol: 'http://iiif.io/api/image',
    profile: 'level2',
    width: image.width,
    height: image.height,
    maxWidth: imageLimits.maxSide,
    maxHeight: imageLimits.maxSide,
    maxArea: imageLimits.maxArea,
    sizes,
    tiles: [{ width: image.tileSize, height: image.tileSize, scaleFactors: levels.map((level) => 2 ** level) }],
    // Tiles are stored as WebP, so WebP tiles are served as they are.
    preferredFormats: ['webp', 'jpg'],
    ...(rights === null ? {} : { rights }),
    extraFormats: ['webp'],
    extraQualities: ['color', 'gray', 'bitonal'],
    extraFeatures: ['canonicalLinkHeader', 'mirroring', 'profileLinkHeader', 'sizeUpscaling'],
  };
}

type ServedImage = BoundedCache<Uint8Array | null>;

/** Images no larger than a tile, which viewers request in large numbers. The cache takes about 25 MB. */
const smallImages: ServedImage = new BoundedCache({ atOnce: 2, maxWaiting: 200, maxEntries: 300 });
/** Larger images need much memory: one at a time, and only a few are cached. */
const largeImages: ServedImage = new BoundedCache({ atOnce: 1, maxWaiting: 40, maxEntries: 4 });

/** Retry time in seconds when busy. */
const retryAfter = 5;

async function make(files: FileStore, hash: string, request: ImageRequest): Promise<Uint8Array> {
  const { width, height } = request.size;
  const cache = Math.max(width, height) <= tileSize ? smallImages : largeImages;
  try {
    const bytes = await cache.get(`${hash}/${request.canonical}`, () => cutImage(files, hash, request));
    if (bytes !== null) return bytes;
  } catch (error) {
    if (!isAppError(error) || error.code !== 'unavailable') throw error;
    throw new AppError('unavailable', error.message, { retryAfter });
  }
  throw new AppError('not-found', 'There is no scan of this page');
}

function scanOf(page: PageRecord): NonNullable<ReturnType<typeof imageOf>> {
  const image = imageOf(page);
  if (image === null) throw new AppError('not-found', 'There is no scan of this page yet');
  return image;
}

async function readPicture(context: SliceContext, { params }: MachineRequest) {
  const { page, isCanonicalId } = await findIiifPage(archiveContext(context), params['id'] ?? '');
  return { page, image: scanOf(page), base: new IiifAddresses(context).image(page.id), isCanonicalId };
}

async function info(context: SliceContext, request: MachineRequest): Promise<MachineAnswer> {
  const { page, image, base, isCanonicalId } = await readPicture(context, request);
  if (!isCanonicalId) return seeOther(`${base}/info.json`);
  return jsonLd(imageInfo(base, image, rightsUri(page.rights_uri)), imageContext);
}

async function picture(context: SliceContext, request: MachineRequest): Promise<MachineAnswer> {
  const { image, base, isCanonicalId } = await readPicture(context, request);
  const { region = '', size = '', rotation = '', file = '' } = request.params;
  if (!isCanonicalId) return seeOther([base, ...[region, size, rotation, file].map(encodeURIComponent)].join('/'));
  try {
    const imageRequest = readImageRequest({ region, size, rotation, file }, image);
    const body = await make(context.files, image.hash, imageRequest);
    const link = `<${base}/${imageRequest.canonical}>;rel="canonical", <http://iiif.io/api/image/3/level2.json>;rel="profile"`;
    return { body, type: formats[imageRequest.format], headers: { link }, cache: 'short' };
  } catch (error) {
    if (error instanceof UnsupportedFeature) return notImplemented(error.message);
    throw error;
  }
}

/** The Image API 3.0, based on packed tiles. */
export const imageApiRoutes: readonly MachineRoute[] = [
  {
    ...{ methods: ['GET'], open: true, path: '/iiif/image/:id' },
    handle: async (context, request) => seeOther(`${(await readPicture(context, request)).base}/info.json`),
  },
  { methods: ['GET'], open: true, path: '/iiif/image/:id/info.json', handle: info },
  {
    ...{ methods: ['GET'], open: true, path: '/iiif/image/:id/:region/:size/:rotation/:file' },
    handle: picture,
  },
];
