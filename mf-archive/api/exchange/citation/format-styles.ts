import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CitationRun } from 'shared-contracts/archive/citation/citation';
import type { CitedPiece } from './cited-piece.ts';
import { escapeForCiteproc, parseCiteprocHtml } from './marked-signs.ts';
import { untitledItem, type CslItem } from './write-csl-json.ts';

/** The types of the used part of the processor, which has none. */
interface Engine {
  updateItems(ids: readonly string[]): void;
  makeBibliography(): readonly [unknown, readonly string[]];
  makeCitationCluster(cites: readonly { readonly id: string }[]): string;
}

interface Processor {
  readonly Engine: new (
    system: { retrieveLocale: () => string; retrieveItem: () => CslItem },
    style: string,
    language: string,
    force: boolean,
  ) => Engine;
}

type StyleName = 'apa' | 'mla' | 'chicago' | 'harvard';

interface OpenStyle {
  /** Formats a bibliography entry or a footnote. */
  format(item: CslItem, form: 'entry' | 'note'): string;
}

const readStyleFile = (file: string): string => readFileSync(new URL(`./styles/${file}`, import.meta.url), 'utf8');

const styleFolder = import.meta.url;

/** The package name is a literal, so that tools that look for unused packages find it. */
function loadProcessor(): Processor {
  const require = createRequire(styleFolder);
  return require('citeproc') as Processor;
}

/** Reading a style takes about 10 ms. The processor is loaded with the first style. */
function openStyle(name: StyleName): OpenStyle {
  const { Engine } = loadProcessor();
  let shown: CslItem | null = null;
  const locale = readStyleFile('english.xml');
  const retrieveItem = (): CslItem => {
    if (shown === null) throw new Error('The processor asks for an item of its own');
    return shown;
  };
  const engine = new Engine(
    { retrieveLocale: () => locale, retrieveItem },
    readStyleFile(`${name}.csl`),
    'en-US',
    true,
  );
  return {
    format: (item, form) => {
      shown = item;
      // Clears the previous item, which may have the same id.
      engine.updateItems([]);
      engine.updateItems([item.id]);
      return form === 'note' ? engine.makeCitationCluster([{ id: item.id }]) : (engine.makeBibliography()[1][0] ?? '');
    },
  };
}

const openStyles = new Map<StyleName, OpenStyle>();

function styleOf(name: StyleName): OpenStyle {
  const style = openStyles.get(name) ?? openStyle(name);
  openStyles.set(name, style);
  return style;
}

/** Styles with double quotation marks around a title, in which quotation marks inside it become single ones. */
const quoted: readonly StyleName[] = ['mla', 'chicago'];

/** Escapes the texts of a record for the processor. A title that was not printed gets no quotation marks. */
function toStyleItem(piece: CitedPiece, name: StyleName): CslItem {
  const { 'publisher-place': place, ...item } = untitledItem(piece);
  const title = piece.isPrinted
    ? { title: escapeForCiteproc(piece.title, quoted.includes(name)) }
    : { genre: escapeForCiteproc(piece.title) };
  return {
    ...item,
    ...title,
    'container-title': escapeForCiteproc(piece.newspaper),
    ...(place !== undefined && { 'publisher-place': escapeForCiteproc(place) }),
    page: escapeForCiteproc(item.page),
  };
}

/** Omits the place if the newspaper's name contains it. */
const withoutRepetition = (piece: CitedPiece): CitedPiece =>
  piece.place !== null && piece.newspaper.includes(piece.place) ? { ...piece, place: null } : piece;

/** Formats the piece in a style for readers. */
export const formatStyle = (
  piece: CitedPiece,
  name: StyleName,
  form: 'entry' | 'note' = 'entry',
): readonly CitationRun[] => parseCiteprocHtml(styleOf(name).format(toStyleItem(withoutRepetition(piece), name), form));
