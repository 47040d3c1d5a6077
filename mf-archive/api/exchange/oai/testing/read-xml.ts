import { SaxesParser } from 'saxes';

/** An element as read by an independent parser, with names without prefixes. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

interface Open {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

/** Parses XML. Throws if it is not well-formed or a prefix is undeclared. */
export function readXml(xml: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const whole: Open = { name: '', attributes: {}, children: [], text: '' };
  const open: Open[] = [whole];
  const here = (): Open => open.at(-1) ?? whole;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, attributes }) => {
    const values = Object.fromEntries(Object.values(attributes).map(({ local: name, value }) => [name, value]));
    const element: Open = { name: local, attributes: values, children: [], text: '' };
    here().children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    here().text += text;
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(xml).close();
  const [root] = whole.children;
  if (root === undefined) throw new Error('no root');
  return root;
}

/** Returns all descendants with a name, in order. */
export const allOf = (element: XmlElement, name: string): readonly XmlElement[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...allOf(child, name)]);
