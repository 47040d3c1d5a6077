import { parseXml, type Attributes } from './parse-xml.ts';

/** An element of a small file, to look things up in. Names are without prefixes. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Attributes;
  readonly children: XmlElement[];
  /** Its own text and that of all below it, white space at the ends cut off. */
  text: string;
}

/** Reads a small file (METS, batch, reel) whole. Throws SourceProblem. */
export function parseTree(bytes: Uint8Array): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open: XmlElement[] = [root];
  parseXml(bytes, {
    open: (name, attributes) => {
      const element: XmlElement = { name, attributes, children: [], text: '' };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    text: (text) => {
      const element = open.at(-1);
      if (element !== undefined) element.text += text;
    },
    close: () => {
      const element = open.pop();
      const parent = open.at(-1);
      if (element === undefined || parent === undefined) return;
      element.text = element.text.trim();
      parent.text += element.text;
    },
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
