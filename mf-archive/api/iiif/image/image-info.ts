import { levelSize } from '../../pages/packed-tiles.ts';
import type { StoredImage } from '../../pages/store-page-image.ts';
import { imageContext } from '../iiif-answers.ts';
import { imageLimits, isWithinLimits } from './image-limits.ts';

/** `info.json`: what can be asked of a picture, and what of it lies ready. */
export function imageInfo(id: string, image: StoredImage, rights: string | null) {
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
    maxWidth: imageLimits.mostSide,
    maxHeight: imageLimits.mostSide,
    maxArea: imageLimits.mostArea,
    sizes,
    tiles: [{ width: image.tileSize, height: image.tileSize, scaleFactors: levels.map((level) => 2 ** level) }],
    // Tiles are kept as WebP, so that nothing has to be made for who asks for them.
    preferredFormats: ['webp', 'jpg'],
    ...(rights === null ? {} : { rights }),
    extraFormats: ['webp'],
    extraQualities: ['color', 'gray', 'bitonal'],
    extraFeatures: ['canonicalLinkHeader', 'mirroring', 'profileLinkHeader', 'sizeUpscaling'],
  };
}
