import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import { SourceProblem } from '../source-problem.ts';
import { attribute, findAll, parseTree, type XmlElement } from '../xml/xml-tree.ts';

/** Returns the root of a METS file. Throws SourceProblem. */
export function parseMets(bytes: Uint8Array): XmlElement {
  const [mets] = parseTree(bytes).children;
  if (mets?.name !== 'mets') throw new SourceProblem('is no METS file');
  return mets;
}

/** Returns the texts of all elements with this name and, if given, this `type`. */
export const textsOf = (element: XmlElement | undefined, name: string, type?: string): readonly string[] =>
  element === undefined
    ? []
    : findAll(element, name)
        .filter((one) => type === undefined || attribute(one, 'type') === type)
        .map((one) => one.text);

/** Reads a number such as `<detail type="edition"><number>2</number></detail>`. */
export const detailOf = (element: XmlElement | undefined, type: string): string | undefined =>
  element === undefined
    ? undefined
    : findAll(element, 'detail')
        .filter((one) => attribute(one, 'type') === type)
        .flatMap((one) => textsOf(one, 'number'))[0];

/** Parses a whole number from 1 to `most`; null for anything else. */
export const toCount = (text: string | null | undefined, most: number): number | null => {
  const value = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 0;
  return value >= 1 && value <= most ? value : null;
};

/**
 * Reads an edition's date. A printed date that the cataloguer doubts has a qualifier; the date without one is
 * preferred. Throws SourceProblem.
 */
export function dateOf(issue: XmlElement | undefined): NewspaperDate {
  const dates = issue === undefined ? [] : findAll(issue, 'dateIssued');
  const chosen = dates.find((one) => attribute(one, 'qualifier') === null) ?? dates[0];
  if (chosen === undefined) throw new SourceProblem('does not say when the edition appeared');
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(chosen.text) ?? [];
  if (year === undefined) throw new SourceProblem(`has a date that cannot be read: ${chosen.text.slice(0, 40)}`);
  return {
    year: Number(year),
    month: month === undefined ? null : Number(month),
    day: day === undefined ? null : Number(day),
  };
}

/** Returns the type of a part: `np:issue`, `ISSUE` and `issue` are the same. */
export const typeOf = (div: XmlElement): string => (attribute(div, 'TYPE') ?? '').toLowerCase().split(':').at(-1) ?? '';

/** Returns elements by their `ID`. */
export const byId = (elements: readonly XmlElement[]): ReadonlyMap<string, XmlElement> =>
  new Map(elements.map((element) => [attribute(element, 'ID') ?? '', element]));

/** Gives each page of an edition its own position: if two claim the same one, the second takes the next free one. */
export class FreePlaces {
  readonly #taken = new Set<number>();

  take(wanted: number): number {
    let sequence = wanted;
    while (this.#taken.has(sequence)) sequence += 1;
    this.#taken.add(sequence);
    return sequence;
  }
}
