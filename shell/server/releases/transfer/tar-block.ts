/** Both headers and contents are written in blocks of so many bytes. */
export const blockSize = 512;

/** The sum over a header's bytes, its own field read as spaces. */
export const headerSum = (block: Uint8Array): number =>
  block.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);

/** A size or a sum, as tar writes numbers. */
export const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0');

export const blocksFor = (bytes: number): number => Math.ceil(bytes / blockSize) * blockSize;
