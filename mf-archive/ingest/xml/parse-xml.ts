import { SaxesParser } from 'saxes';
import { SourceProblem } from '../source-problem.ts';
import { decodeXml } from './decode-xml.ts';

export type Attributes = Readonly<Record<string, string>>;

/** Names have no namespace prefix, since archives write both `alto:String` and `String`. */
export interface XmlEvents {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  text?(text: string): void;
}

const deepest = 100;
const piece = 64 * 1024;
/** Reasons are cut, since they may quote an element name of any length. */
const maxReasonLength = 200;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Converts an error of saxes: `12:34: reason.` */
function notWellFormed(error: Error): SourceProblem {
  const [, line, reason] = /^(\d+):\d+: (.*?)\.?$/s.exec(error.message.slice(0, maxReasonLength)) ?? [];
  const where = line === undefined ? error.message.slice(0, maxReasonLength) : `line ${line}: ${String(reason)}`;
  return new SourceProblem(`is not well-formed XML (${where})`);
}

/**
 * Parses XML strictly into a stream of events. It never fetches an external DTD and rejects a DOCTYPE with
 * declarations, so only XML's five predefined entities exist and none can expand. Throws SourceProblem.
 */
export function parseXml(bytes: Uint8Array, events: XmlEvents): void {
  const text = decodeXml(bytes);
  const parser = new SaxesParser({ xmlns: false, position: true });
  let depth = 0;
  parser.on('error', (error) => {
    throw notWellFormed(error);
  });
  parser.on('doctype', (text) => {
    if (text.includes('['))
      throw new SourceProblem('has a DOCTYPE with declarations, which is not allowed for security; it was not read');
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > deepest) throw new SourceProblem(`is nested deeper than ${String(deepest)} levels`);
    events.open(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    events.close(localName(name));
  });
  if (events.text !== undefined) parser.on('text', (part) => events.text?.(part));
  for (let start = 0; start < text.length; start += piece) parser.write(text.slice(start, start + piece));
  parser.close();
}
