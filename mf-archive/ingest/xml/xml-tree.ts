import { SourceProblem } from '../source-problem.ts';
import { parseXml, type Attributes } from './parse-xml.ts';

/** An element of a small file, to look things up in. Names are without prefixes. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Attributes;
  readonly children: readonly XmlElement[];
  /** Its own text and that of all below it, put together when it is asked for, white space at the ends cut off. */
  readonly text: string;
}

/** Far above any edition or batch; each takes about half a kilobyte. */
const mostElements = 500_000;
const mostLetters = 4_000_000;

/** Each text is kept once, by the element that it stands in. */
class Element implements XmlElement {
  readonly name: string;
  readonly attributes: Attributes;
  readonly children: Element[] = [];
  readonly #parts: (string | Element)[] = [];

  constructor(name: string, attributes: Attributes) {
    this.name = name;
    this.attributes = attributes;
  }

  get text(): string {
    return this.#parts
      .map((part) => (typeof part === 'string' ? part : part.text))
      .join('')
      .trim();
  }

  addChild(child: Element): void {
    this.children.push(child);
    this.#parts.push(child);
  }

  addText(text: string): void {
    this.#parts.push(text);
  }
}

/** Reads a small file (METS, batch, reel) whole. Throws SourceProblem, also for one that is not small. */
export function parseTree(bytes: Uint8Array): XmlElement {
  const root = new Element('', {});
  const open: Element[] = [root];
  let [elements, letters] = [0, 0];
  parseXml(bytes, {
    open: (name, attributes) => {
      elements += 1;
      if (elements > mostElements) throw new SourceProblem(`has more than ${String(mostElements)} elements`);
      const element = new Element(name, attributes);
      open.at(-1)?.addChild(element);
      open.push(element);
    },
    text: (text) => {
      // Indentation is most of such a file.
      const kept = text.trim() === '' ? ' ' : text;
      letters += kept.length;
      if (letters > mostLetters) throw new SourceProblem(`has more than ${String(mostLetters)} letters of text`);
      open.at(-1)?.addText(kept);
    },
    close: () => void open.pop(),
  });
  return root;
}

/** All elements of a name below this one, in the order of the document. */
export function findAll(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...findAll(child, name)]);
}

/** An attribute whatever its prefix, such as `xlink:href`. */
export function attribute(element: XmlElement, name: string): string | null {
  for (const [key, value] of Object.entries(element.attributes)) {
    if (key.slice(key.indexOf(':') + 1) === name) return value;
  }
  return null;
}
