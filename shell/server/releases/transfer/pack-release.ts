import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { ReleaseRefused } from '../registry.ts';
import { transferLimits } from './transfer-limits.ts';

const compress = promisify(gzip);

/** A release as it is sent: a tar, the same on every machine, compressed. Rejects with ReleaseRefused when it is larger than a site takes. */
export async function packRelease(folder: string, files: readonly string[]): Promise<Buffer> {
  const archive = pack();
  for (const name of files) {
    const bytes = await readFile(join(folder, name));
    if (Buffer.byteLength(name) > transferLimits.name)
      throw new ReleaseRefused(`the name of ${name} is too long to be sent`);
    if (bytes.length > transferLimits.file)
      throw new ReleaseRefused(`${name} is larger than 8 MB, more than a site takes`);
    archive.entry({ name, mtime: new Date(0) }, bytes);
  }
  archive.finalize();
  const packed = await compress(await buffer(archive));
  if (packed.length > transferLimits.sent)
    throw new ReleaseRefused('the release is larger than 16 MB, more than a site takes');
  return packed;
}
