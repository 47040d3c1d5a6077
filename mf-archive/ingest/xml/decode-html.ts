import { unpack } from './unpack.ts';
import { decodeXml } from './decode-xml.ts';

const declared = /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([A-Za-z0-9._-]{1,40})/i;

/**
 * The text of an HTML file. What is no XML says its encoding in a `meta` element; a file that is in no encoding that it
 * claims is read as Windows wrote it, as browsers do. Throws SourceProblem for an encoding that nobody knows.
 */
export function decodeHtml(packed: Uint8Array): string {
  const bytes = unpack(packed);
  const head = Buffer.from(bytes.subarray(0, 2_048)).toString('latin1');
  const [, encoding] = declared.exec(head) ?? [];
  if (encoding === undefined || head.startsWith('<?xml') || /^utf-?8$/i.test(encoding)) return decodeXml(bytes);
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
