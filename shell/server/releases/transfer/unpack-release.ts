import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { errorCode } from '../../error-code.ts';
import { ReleaseRefused } from '../registry.ts';
import { blocksFor, blockSize, headerSum } from './tar-block.ts';
import { transferLimits } from './transfer-limits.ts';

const decompress = promisify(gunzip);

/** Names of files as builds write them; none that leads out of a folder, is hidden, or is a compressed copy. */
const namePattern = /^[A-Za-z0-9_][\w.-]*(\/[A-Za-z0-9_][\w.-]*)*$/;
const copyPattern = /\.(br|gz)$/;

const textAt = (block: Buffer, from: number, length: number): string =>
  block.toString('latin1', from, from + length).split('\0', 1)[0] ?? '';

const numberAt = (block: Buffer, from: number, length: number): number => {
  const digits = textAt(block, from, length).trim();
  return /^[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : Number.NaN;
};

/** Reads one header. Throws ReleaseRefused for whatever is no plain file of a release. */
function readHeader(block: Buffer): { readonly name: string; readonly size: number } {
  const name = textAt(block, 0, 100);
  const size = numberAt(block, 124, 12);
  if (numberAt(block, 148, 8) !== headerSum(block) || Number.isNaN(size)) {
    throw new ReleaseRefused('what was sent is not a whole tar file');
  }
  const kind = textAt(block, 156, 1);
  const isPlain = (kind === '0' || kind === '') && textAt(block, 345, 155) === '';
  if (!isPlain || !namePattern.test(name) || copyPattern.test(name)) {
    throw new ReleaseRefused(`${JSON.stringify(name)} cannot be a file of a release`);
  }
  if (size > transferLimits.file) throw new ReleaseRefused(`${name} is larger than 8 MB`);
  return { name, size };
}

async function inflate(packed: Buffer): Promise<Buffer> {
  try {
    return await decompress(packed, { maxOutputLength: transferLimits.unpacked });
  } catch (cause) {
    const isTooLarge = errorCode(cause) === 'ERR_BUFFER_TOO_LARGE';
    const why = isTooLarge ? 'the release is larger than 48 MB' : 'what was sent is not a release: gzip cannot read it';
    throw new ReleaseRefused(why, { cause });
  }
}

/** A name that is a file and stands before another's slash too: no folder can hold both. */
function checkFolders(files: ReadonlyMap<string, Buffer>): void {
  for (const name of files.keys()) {
    for (let end = name.indexOf('/'); end !== -1; end = name.indexOf('/', end + 1)) {
      const folder = name.slice(0, end);
      if (files.has(folder)) throw new ReleaseRefused(`${folder} was sent as a file and as a folder`);
    }
  }
}

/** The files of a release that was sent, by name. Rejects with ReleaseRefused; nothing of a refused one is answered. */
export async function unpackRelease(packed: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const bytes = await inflate(packed);
  const files = new Map<string, Buffer>();
  let at = 0;
  while (at + blockSize <= bytes.length) {
    const header = bytes.subarray(at, at + blockSize);
    // An empty block ends it.
    if (header.every((byte) => byte === 0)) break;
    const { name, size } = readHeader(header);
    const from = at + blockSize;
    if (from + size > bytes.length) throw new ReleaseRefused('what was sent is not a whole tar file');
    if (files.has(name)) throw new ReleaseRefused(`${name} was sent twice`);
    if (files.size >= transferLimits.files) throw new ReleaseRefused('the release has more than 1,000 files');
    files.set(name, bytes.subarray(from, from + size));
    at = from + blocksFor(size);
  }
  checkFolders(files);
  return files;
}
