import { gunzipSync } from 'node:zlib';
import { codeOf } from '../source-file.ts';
import { SourceProblem } from '../source-problem.ts';

/** Maximum size of an unpacked file; large word files may be compressed. */
const maxMegabytes = 64;

/** Unpacks a gzip file; returns any other file as it is. Throws SourceProblem. */
export function unpack(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: maxMegabytes * 1024 * 1024 });
  } catch (error) {
    const tooLarge = codeOf(error) === 'ERR_BUFFER_TOO_LARGE';
    throw new SourceProblem(
      tooLarge ? `unpacks to more than ${String(maxMegabytes)} MB, which is too large` : 'is a damaged gzip file',
    );
  }
}
