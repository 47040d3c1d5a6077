import type { Size } from '../alto/to-page-text.ts';

/** Start-of-frame markers; C4, C8 and CC are something else. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Width and height from a JPEG's header; null when it has none. */
export function jpegSize(jpeg: Uint8Array): Size | null {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  if (jpeg.length < 4 || view.getUint16(0) !== 0xffd8) return null;
  let offset = 2;
  while (offset + 9 <= jpeg.length && jpeg[offset] === 0xff) {
    const marker = view.getUint8(offset + 1);
    if (isFrame(marker)) {
      const size = { width: view.getUint16(offset + 7), height: view.getUint16(offset + 5) };
      return size.width > 0 && size.height > 0 ? size : null;
    }
    // Fill bytes may stand before a marker.
    offset += marker === 0xff ? 1 : 2 + view.getUint16(offset + 2);
  }
  return null;
}
