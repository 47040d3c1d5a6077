import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { BuildMode } from './build-options.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const worthIt = /\.(js|json|svg|css|map|txt|webmanifest)$/;

/** Writes `.br` and `.gz` copies of every text file in a folder, with the highest compression for production. */
export async function precompress(folder: string, mode: BuildMode): Promise<void> {
  const quality = mode === 'production' ? 11 : 4;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || !worthIt.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    const small = await brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    });
    await writeFile(`${file}.br`, small);
    await writeFile(`${file}.gz`, await deflate(bytes, { level: mode === 'production' ? 9 : 4 }));
  }
}
