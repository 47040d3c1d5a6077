import { SourceProblem } from '../source-problem.ts';

const declared = /^<\?xml[^>]*?encoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/;

/** By its first bytes, else by what the declaration says; XML without either is UTF-8. */
function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  const head = Buffer.from(bytes.subarray(start, start + 200)).toString('latin1');
  return declared.exec(head)?.[1] ?? 'utf-8';
}

function makeDecoder(encoding: string): (bytes: Uint8Array) => string {
  try {
    const decoder = new TextDecoder(encoding, { fatal: true });
    return (bytes) => decoder.decode(bytes);
  } catch {
    throw new SourceProblem(`says that it is in an unknown encoding, ${encoding}`);
  }
}

/** The text of an XML file. Throws SourceProblem when its bytes are not in the encoding that it claims. */
export function decodeXml(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  const decode = makeDecoder(encoding);
  try {
    return decode(bytes);
  } catch {
    throw new SourceProblem(`is not in the encoding that it claims, ${encoding.toUpperCase()}`);
  }
}
