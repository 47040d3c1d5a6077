import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import type { PositionGuess } from '../source.ts';
import { findDate, readDate } from '../folders/read-dates.ts';
import { SourceProblem } from '../source-problem.ts';
import { attribute, findAll, parseTree, type XmlElement } from '../xml/xml-tree.ts';

/** Returns the root of a METS file. Throws SourceProblem. */
export function parseMets(bytes: Uint8Array): XmlElement {
  const [mets] = parseTree(bytes).children;
  if (mets?.name !== 'mets') throw new SourceProblem('is not a METS file');
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

/** The date of an edition; `guesses` says why a person has to check it, and is empty if it is certain. */
export interface IssueDate {
  readonly date: NewspaperDate;
  readonly guesses: readonly PositionGuess[];
}

/** Higher is better: prefers dates without a qualifier, then the key date; ends of ranges come last. */
function rankOf(date: XmlElement): number {
  const isQualified = attribute(date, 'qualifier') !== null;
  return (
    (isQualified ? 0 : 2) +
    (attribute(date, 'keyDate') === 'yes' ? 1 : 0) -
    (attribute(date, 'point') === 'end' ? 4 : 0)
  );
}

/**
 * Reads an edition's date. A printed date that the cataloguer doubts has a qualifier; the date without one is
 * preferred. Of a range, the first day counts. Returns null if the record has none. Throws SourceProblem.
 */
export function dateOf(issue: XmlElement | undefined): IssueDate | null {
  const dates = issue === undefined ? [] : findAll(issue, 'dateIssued');
  const [chosen] = dates.toSorted((one, other) => rankOf(other) - rankOf(one));
  if (chosen === undefined) return null;
  const date = readDate(chosen.text);
  if (date === null) throw new SourceProblem(`has a date that cannot be read: ${chosen.text.slice(0, 40)}`);
  const isDoubted = attribute(chosen, 'qualifier') === 'questionable' || chosen.text.includes('?');
  return { date, guesses: isDoubted ? [{ fact: 'date', how: 'marked as uncertain by its catalogue' }] : [] };
}

/** Returns the date of an edition from its label or, as a guess, from one of these names. Throws SourceProblem. */
export function dateIn(label: string, names: readonly string[]): IssueDate {
  const stated = findDate(label);
  if (stated?.exact === true) return { date: stated.date, guesses: [] };
  for (const name of names) {
    const found = findDate(name);
    if (found !== null)
      return { date: found.date, guesses: [{ fact: 'date', how: `guessed from the name “${name}”` }] };
  }
  throw new SourceProblem('does not give the date of the edition');
}

/** Returns the type of a part, normalised: `np:issue` and `ISSUE` become `issue`. */
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
