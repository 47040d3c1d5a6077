import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { ReleaseRefused } from '../registry.ts';
import { blocksFor, blockSize, headerSum, octal } from './tar-block.ts';
import { transferLimits } from './transfer-limits.ts';

const compress = promisify(gzip);

/** The header of a regular file (POSIX ustar), the same on every machine: no owner, no time. */
function headerOf(name: string, size: number): Buffer {
  const block = Buffer.alloc(blockSize);
  block.write(name, 0, 'utf8');
  block.write(
    `${octal(0o644, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0${octal(size, 11)}\0${octal(0, 11)}\0`,
    100,
    'latin1',
  );
  block.write('0', 156, 'latin1');
  block.write('ustar\0' + '00', 257, 'latin1');
  block.write(`${octal(headerSum(block), 6)}\0 `, 148, 'latin1');
  return block;
}

/** A release as it is sent: its files and their hashes. Rejects with ReleaseRefused when it is larger than a site takes. */
export async function packRelease(folder: string, files: readonly string[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (const file of files) {
    const bytes = await readFile(join(folder, file));
    if (Buffer.byteLength(file) > transferLimits.name)
      throw new ReleaseRefused(`the name of ${file} is too long to be sent`);
    if (bytes.length > transferLimits.file)
      throw new ReleaseRefused(`${file} is larger than 8 MB, more than a site takes`);
    parts.push(headerOf(file, bytes.length), bytes, Buffer.alloc(blocksFor(bytes.length) - bytes.length));
  }
  const packed = await compress(Buffer.concat([...parts, Buffer.alloc(2 * blockSize)]));
  if (packed.length > transferLimits.sent)
    throw new ReleaseRefused('the release is larger than 16 MB, more than a site takes');
  return packed;
}
