/**
 * Returns where the first directory of a little-endian TIFF of one page begins, and where its offset of the next one
 * is.
 */
function directoryOf(tiff: Buffer): { readonly start: number; readonly next: number } {
  const start = tiff.readUInt32LE(4);
  return { start, next: start + 2 + tiff.readUInt16LE(start) * 12 };
}

const wide: ReadonlySet<number> = new Set([273, 324]);
const lengths = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

/** Adds an offset to every position that a directory names. */
function move(tiff: Buffer, by: number): void {
  const { start, next } = directoryOf(tiff);
  for (let at = start + 2; at < next; at += 12) {
    const [tag, type, count] = [tiff.readUInt16LE(at), tiff.readUInt16LE(at + 2), tiff.readUInt32LE(at + 4)];
    const isElsewhere = (lengths[type] ?? 0) * count > 4;
    const places = isElsewhere ? tiff.readUInt32LE(at + 8) : at + 8;
    if (wide.has(tag))
      for (let index = 0; index < count; index += 1)
        tiff.writeUInt32LE(tiff.readUInt32LE(places + index * 4) + by, places + index * 4);
    if (isElsewhere) tiff.writeUInt32LE(places + by, at + 8);
  }
}

/** Joins TIFFs of one page each, so that each refers to the next. */
export function tiffOfPages(pages: readonly Uint8Array[]): Uint8Array {
  const copies = pages.map((page) => Buffer.from(page));
  let at = 0;
  copies.forEach((copy, index) => {
    const { next } = directoryOf(copy);
    const [follower, behind] = [copies[index + 1], at + copy.length];
    const nextStart = follower === undefined ? 0 : behind + directoryOf(follower).start;
    move(copy, at);
    copy.writeUInt32LE(nextStart, next);
    at = behind;
  });
  return Buffer.concat(copies);
}
