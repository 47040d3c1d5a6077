import { SourceProblem } from '../source-problem.ts';
import { parseXml, type Attributes } from './parse-xml.ts';

/** An element in the tree of a small file. Names have no prefix. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Attributes;
  readonly children: readonly XmlElement[];
  /** Its text and that of all its descendants, joined on access and trimmed. */
  readonly text: string;
}

/** Far more than any edition or batch has; each element takes about half a kilobyte. */
const maxElements = 500_000;
const maxLetters = 4_000_000;

/** Stores each text only once, in the element that directly contains it. */
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

/** Reads a small file (METS, batch, reel) into a tree. Throws SourceProblem, for instance if it is too large. */
export function parseTree(bytes: Uint8Array): XmlElement {
  const root = new Element('', {});
  const open: Element[] = [root];
  let [elements, letters] = [0, 0];
  parseXml(bytes, {
    open: (name, attributes) => {
      elements += 1;
      if (elements > maxElements) throw new SourceProblem(`has more than ${String(maxElements)} elements`);
      const element = new Element(name, attributes);
      open.at(-1)?.addChild(element);
      open.push(element);
    },
    text: (text) => {
      // Most text of such a file is indentation.
      const kept = text.trim() === '' ? ' ' : text;
      letters += kept.length;
      if (letters > maxLetters) throw new SourceProblem(`has more than ${String(maxLetters)} letters of text`);
      open.at(-1)?.addText(kept);
    },
    close: () => void open.pop(),
  });
  return root;
}

/** Returns all elements with a name below this one, in the order of the document. */
export function findAll(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...findAll(child, name)]);
}

/** Returns an attribute whatever its prefix, such as `xlink:href`; null if there is none. */
export function attribute(element: XmlElement, name: string): string | null {
  for (const [key, value] of Object.entries(element.attributes)) {
    if (key.slice(key.indexOf(':') + 1) === name) return value;
  }
  return null;
}
