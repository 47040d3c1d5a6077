import { SourceProblem } from '../source-problem.ts';
import { unpack } from './unpack.ts';

const declared = /^<\?xml[^>]*?encoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/;

const starts: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0x3c, 0x00]],
  ['utf-16be', [0x00, 0x3c]],
];

/** Detects the encoding by the first bytes, otherwise by the declaration; without either it is UTF-8. */
function encodingOf(bytes: Uint8Array): string {
  const known = starts.find(([, start]) => start.every((byte, at) => bytes[at] === byte));
  if (known !== undefined) return known[0];
  const encoding = declared.exec(Buffer.from(bytes.subarray(0, 200)).toString('latin1'))?.[1] ?? 'utf-8';
  // If the declaration is readable as single bytes, the file is not UTF-16, as some programs wrongly claim.
  return /^utf-?16/i.test(encoding) ? 'utf-8' : encoding;
}

function makeDecoder(encoding: string): (bytes: Uint8Array) => string {
  try {
    const decoder = new TextDecoder(encoding, { fatal: true });
    return (bytes) => decoder.decode(bytes);
  } catch {
    throw new SourceProblem(`claims an unknown encoding, ${encoding}`);
  }
}

/**
 * Decodes an XML file, which may be compressed with gzip. Throws SourceProblem if the encoding that it declares is
 * unknown, or its bytes are not in it.
 */
export function decodeXml(packed: Uint8Array): string {
  const bytes = unpack(packed);
  const encoding = encodingOf(bytes);
  const decode = makeDecoder(encoding);
  try {
    return decode(bytes);
  } catch {
    throw new SourceProblem(`is not in the encoding it claims, ${encoding.toUpperCase()}`);
  }
}
