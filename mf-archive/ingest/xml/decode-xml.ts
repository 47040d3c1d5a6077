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

/** By its first bytes, else by what the declaration says; XML without either is UTF-8. */
function encodingOf(bytes: Uint8Array): string {
  const known = starts.find(([, start]) => start.every((byte, at) => bytes[at] === byte));
  if (known !== undefined) return known[0];
  const encoding = declared.exec(Buffer.from(bytes.subarray(0, 200)).toString('latin1'))?.[1] ?? 'utf-8';
  // Whoever reads this declaration byte by byte reads no UTF-16: programs that write into memory claim so.
  return /^utf-?16/i.test(encoding) ? 'utf-8' : encoding;
}

function makeDecoder(encoding: string): (bytes: Uint8Array) => string {
  try {
    const decoder = new TextDecoder(encoding, { fatal: true });
    return (bytes) => decoder.decode(bytes);
  } catch {
    throw new SourceProblem(`says that it is in an unknown encoding, ${encoding}`);
  }
}

/** The text of an XML file, also of one that is packed with gzip. Throws SourceProblem when its bytes are not in the encoding that it claims. */
export function decodeXml(packed: Uint8Array): string {
  const bytes = unpack(packed);
  const encoding = encodingOf(bytes);
  const decode = makeDecoder(encoding);
  try {
    return decode(bytes);
  } catch {
    throw new SourceProblem(`is not in the encoding that it claims, ${encoding.toUpperCase()}`);
  }
}
