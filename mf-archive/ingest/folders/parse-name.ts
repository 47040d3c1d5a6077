import { plainSlug } from 'shared-contracts/archive/place-slug';
import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import type { PositionGuess, TitleText } from '../source.ts';
import { findTimeOfDay, isDeviceName, looksLikeNewspaper } from './device-names.ts';
import { findDate, type FoundDate } from './read-dates.ts';

/** The facts about a page that the names of its image and folders give. */
export interface ParsedName {
  readonly sourceId: string | null;
  /** Null if unknown; `date` and `sequence` likewise. */
  readonly title: TitleText | null;
  readonly date: NewspaperDate | null;
  readonly edition: number;
  readonly sequence: number | null;
  /** The facts that a person has to confirm or add; empty only if the names follow the convention exactly. */
  readonly guesses: readonly PositionGuess[];
}

/** Which names state the date: that of the file, or those of its folders. */
export const dateSources = ['file', 'folder'] as const;
export type DateFrom = (typeof dateSources)[number];

/** What is known apart from the names of files and folders. */
export interface KnownNames {
  /** Which names the person who imports the images trusts to state the date; null if neither. */
  readonly dateFrom: DateFrom | null;
  /** The newspaper's name as given by the person who imports the images; null if not given. */
  readonly titleName: string | null;
  /** The newspapers in the archive, as returned by `titleSlug`. */
  readonly titles: ReadonlySet<string>;
  /** An instant in ms; no newspaper has a later date. */
  readonly now: number;
}

/** The folders of an image. */
export interface ImageFolders {
  /** The folders that contain the given one. */
  readonly around: readonly string[];
  /** The given folder; empty if its name is to be ignored. */
  readonly given: readonly string[];
  /** The folders from the given one to the image. */
  readonly inside: readonly string[];
}

const keyword = '(?:pages?|pgs?|pp?)';
const pageNumber = new RegExp(`(?<!\\p{L})${keyword}[\\s_.#=-]*0*([1-9]\\d{0,3})(?!\\d)`, 'iu');
const lastNumber = /(?<!\d)0*([1-9]\d{0,3})(?!\d)[^\d]*$/u;
const editionNumber = /(?<!\p{L})ed(?:ition)?[\s_.#-]*0*([1-9]\d{0,2})(?!\d)/iu;
const libraryNumber = /^(?:sn|sf|nu)\d{8,10}$/i;
const onlySeparators = /^[\s_.,#=-]*$/;
/** Folder names that describe the kind or arrangement of files, not their content. */
const generic =
  /^(?:pages?|images?|imgs?|scans?|tiffs?|tifs?|jpe?gs?|pngs?|data|files?|issues?|batch.*|ver\d*|reels?.*|vol(?:ume)?s?[\s._-]*\d*|[\d\s._-]+)$/i;

const clean = (text: string): string => text.replace(/[\s_]+/g, ' ').replace(/^[\s.,#-]+|[\s.,#-]+$/g, '');

/** Cleans a name, and capitalises it if it is all lower case: `evening-star` becomes `Evening Star`. */
function nameOf(text: string): string {
  const name = clean(text.includes(' ') ? text : text.replace(/-+/g, ' '));
  const small = name === name.toLowerCase();
  return (small ? name.replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase()) : name).slice(0, 200);
}

/** Normalises a newspaper's name for comparison: a slug without case, accents and a leading “The”. */
export const titleSlug = (name: string): string => plainSlug(name.replace(/^the\s+/i, ''));

const isName = (text: string): boolean =>
  /\p{L}{2}/u.test(text) && !generic.test(text) && !isDeviceName(text) && findDate(text) === null;

const inFolder = (name: string): string => `guessed from the folder name “${name}”`;
const inFile = 'guessed from the file name';

/** A fact; `guess` is why a person has to check it, or null if it is certain. */
interface Fact<Value> {
  readonly value: Value | null;
  readonly guess: string | null;
}

const unknown = { value: null, guess: 'unknown' } as const;

/** A date in the name of one folder, or of three: `1994/12/12`. `first`: the index of the first of these folders. */
interface FolderDate {
  readonly found: FoundDate;
  readonly first: number;
  readonly name: string;
}

function dateOfFolders(folders: readonly string[]): FolderDate | null {
  for (let at = folders.length - 1; at >= 0; at -= 1) {
    const name = folders[at] ?? '';
    const own = isDeviceName(name) ? null : findDate(name);
    if (own !== null) return { found: own, first: at, name };
    const three = folders.slice(at - 2, at + 1).join('-');
    const joined = at >= 2 ? findDate(three) : null;
    if (joined?.start === 0) return { found: joined, first: at - 2, name: three };
  }
  return null;
}

const isAfter = ({ year, month, day }: NewspaperDate, now: number): boolean =>
  Date.UTC(year, (month ?? 1) - 1, day ?? 1) > now;

const isSame = (one: NewspaperDate, other: NewspaperDate): boolean =>
  one.year === other.year && one.month === other.month && one.day === other.day;

/** Checks a date found in a name. If a second date follows (a range or a contradiction), neither is used. */
function dateIn(text: string, found: FoundDate, where: string, now: number): Fact<FoundDate> {
  if (findDate(text.slice(found.end)) !== null) return { value: null, guess: `unknown: ${where} has several dates` };
  const sure = found.exact && !isAfter(found.date, now);
  return { value: found, guess: sure ? null : `guessed from ${where}` };
}

/** Checks a date from folders. It is certain only if it is the whole name of the given folder or one below it. */
function folderDateFact(folder: FolderDate, isInside: boolean, now: number): Fact<FoundDate> {
  const { found, name } = folder;
  const fact = dateIn(name, found, `the folder name “${name}”`, now);
  const rest = name.slice(0, found.start) + name.slice(found.end).replace(editionNumber, '');
  const isAll = onlySeparators.test(rest) && isInside;
  return { ...fact, guess: fact.guess ?? (isAll ? null : inFolder(name)) };
}

function ownDateFact(stem: string, own: FoundDate, inside: FolderDate | null, now: number): Fact<FoundDate> {
  const fact = dateIn(stem, own, 'the file name', now);
  const agrees = inside === null || isSame(inside.found.date, own.date);
  return agrees ? fact : { ...fact, guess: fact.guess ?? `${inFile}: its folder has another one` };
}

function trustedDateFact(stem: string, own: FoundDate | null, folders: ImageFolders, known: KnownNames) {
  const folder = dateOfFolders([...folders.around, ...folders.given, ...folders.inside]);
  const [name, found] = known.dateFrom === 'file' ? [stem, own] : [folder?.name ?? '', folder?.found ?? null];
  // A trusted date is doubted only if it is in the future, or if the name has several dates.
  if (found === null) return unknown;
  return dateIn(name, { ...found, exact: found.date.day !== null }, `the ${known.dateFrom ?? ''} name`, known.now);
}

function dateFact(stem: string, own: FoundDate | null, folders: ImageFolders, known: KnownNames): Fact<FoundDate> {
  if (known.dateFrom !== null) return trustedDateFact(stem, own, folders, known);
  const inside = dateOfFolders([...folders.given, ...folders.inside]);
  if (own !== null) return ownDateFact(stem, own, inside, known.now);
  const folder = inside ?? dateOfFolders(folders.around.slice(-1));
  return folder === null ? unknown : folderDateFact(folder, inside !== null, known.now);
}

const numberIn = (pattern: RegExp, ...texts: readonly string[]): number | null => {
  for (const text of texts) {
    const [, digits] = pattern.exec(text) ?? [];
    if (digits !== undefined) return Number(digits);
  }
  return null;
};

/**
 * Finds the page number. It is certain only after a word for page, and if nothing else but the edition follows the
 * date: `ed 2 p3`. Without a date, a bare number could mean anything and is ignored.
 */
function pageFact(before: string, after: string, hasDate: boolean): Fact<number> {
  const rest = after.replace(editionNumber, '');
  const match = pageNumber.exec(rest);
  if (match !== null) {
    const others = rest.slice(0, match.index) + rest.slice(match.index + match[0].length);
    return { value: Number(match[1]), guess: onlySeparators.test(others) ? null : inFile };
  }
  const value = numberIn(pageNumber, before) ?? (hasDate ? numberIn(lastNumber, after) : null);
  return value === null ? unknown : { value, guess: inFile };
}

/** Checks a newspaper's name. `isExpected`: it stands where the naming convention expects it. */
function nameFact(text: string, guess: string, isExpected: boolean, titles: KnownNames['titles']): Fact<string> {
  const value = nameOf(text);
  const sure = titles.has(titleSlug(value)) || (isExpected && looksLikeNewspaper(value));
  return { value, guess: sure ? null : guess };
}

/**
 * Returns the name of the innermost folder that can be a newspaper's. `hasNoPrefix`: the file name has no text before
 * its date.
 */
function namedByFolder({ around, given, inside }: ImageFolders, hasNoPrefix: boolean, titles: KnownNames['titles']) {
  const path = [...given, ...inside];
  const library = path.findLastIndex((folder) => libraryNumber.test(folder));
  const isNamed = (folder: string): boolean => isName(folder) && !libraryNumber.test(folder);
  const at = path.findLastIndex(isNamed);
  const name = path[at] ?? (library === -1 ? around.findLast(isNamed) : undefined);
  if (name === undefined) return unknown;
  // A folder's name is certain only directly above the date or a library's number; others may be anything.
  const isAboveDate = at >= given.length && dateOfFolders(path)?.first === at + 1;
  const isAboveLibrary = at !== -1 && library === at + 1;
  return nameFact(name, inFolder(name), hasNoPrefix && (isAboveDate || isAboveLibrary), titles);
}

/** Returns the name before the date in the file name, otherwise that of a folder. */
function namedIn(before: string, folders: ImageFolders, titles: KnownNames['titles']): Fact<string> {
  const named = clean(before.replace(new RegExp(`${keyword}[\\s_.#-]*\\d*$`, 'iu'), ''));
  if (isName(named) || titles.has(titleSlug(nameOf(named)))) return nameFact(named, inFile, true, titles);
  return namedByFolder(folders, before === '', titles);
}

/**
 * Finds the title. A library's number identifies the newspaper regardless of other folder names, which can only give
 * its name.
 */
function titleFact(
  before: string,
  folders: ImageFolders,
  { titleName, titles }: KnownNames,
): Fact<TitleText> & Pick<ParsedName, 'sourceId'> {
  const library = [...folders.given, ...folders.inside].findLast((folder) => libraryNumber.test(folder));
  const sourceId = library === undefined ? null : `lccn:${library.toLowerCase()}`;
  const certain = (name: string) => ({ sourceId, value: { name, place: null }, guess: null });
  if (titleName !== null) return certain(titleName);
  const { value, guess } = namedIn(before, folders, titles);
  if (library !== undefined && (value === null || guess !== null)) return certain(nameOf(library));
  return { sourceId, value: value === null ? null : { name: value, place: null }, guess };
}

/** Removes the extension; `edition.pdf#page=3` keeps the page. */
const stemOf = (file: string): string => file.replace(/\.[^.]*?(?=#page=\d+$|$)/, '');

/** Splits a file's name at its date. Without one, the whole name counts as text after the folder's date. */
function partsOf(stem: string, own: FoundDate | null): readonly [before: string, after: string] {
  return own === null ? ['', stem] : [stem.slice(0, own.start), stem.slice(own.end)];
}

/** A file's name, split at its own date; `isDevice`: a device chose the name. */
interface StemParts {
  readonly own: FoundDate | null;
  readonly before: string;
  readonly after: string;
  readonly isDevice: boolean;
}

/** Splits a file's name, ignoring the date and time that a device wrote; a number in the rest may be its counter. */
function readStem(stem: string, titles: KnownNames['titles']): StemParts {
  const own = findDate(stem);
  const [before, after] = partsOf(stem, own);
  const time = own === null ? null : findTimeOfDay(after);
  const isDevice = time !== null || (isDeviceName(stem) && !titles.has(titleSlug(nameOf(before))));
  if (!isDevice) return { own, before, after, isDevice };
  const rest = time === null ? after : after.slice(0, time.start) + after.slice(time.end);
  return { own: null, before: '', after: rest, isDevice };
}

/**
 * Returns `word` if a name has a word for page with a number (`p 3`), `number` if it ends with one that may be the
 * page's, otherwise null.
 */
export function pageInName(file: string): 'word' | 'number' | null {
  const stem = stemOf(file);
  const [before, after] = partsOf(stem, findDate(stem));
  if (numberIn(pageNumber, after, before) !== null) return 'word';
  return numberIn(lastNumber, after) === null ? null : 'number';
}

/**
 * Reads the facts about a page from names, and decides which are certain. For images without a table, this alone
 * decides what is published without review. Names are certain if they follow the convention of `mf-archive/README.md`
 * exactly: `PM_News_December_12_1994_Pg_1.jpeg`, `lagos-courier/1964-03-07/p1.jpg`, `sn93059126/1856051001/page1.tiff`.
 */
export function parseName(file: string, folders: ImageFolders, known: KnownNames): ParsedName {
  const { own, before, after, isDevice } = readStem(stemOf(file), known.titles);
  const title = titleFact(before, folders, known);
  const date = dateFact(stemOf(file), own, folders, known);
  const page = pageFact(before, after, date.value !== null);
  const sequence = isDevice ? { ...page, guess: page.guess ?? inFile } : page;
  const guesses = Object.entries({ title: title.guess, date: date.guess, sequence: sequence.guess }).flatMap(
    ([fact, how]): readonly PositionGuess[] => (how === null ? [] : [{ fact: fact as PositionGuess['fact'], how }]),
  );
  return {
    ...{ sourceId: title.sourceId, title: title.value, date: date.value?.date ?? null, sequence: sequence.value },
    edition: numberIn(editionNumber, after, before) ?? date.value?.edition ?? 1,
    guesses,
  };
}
