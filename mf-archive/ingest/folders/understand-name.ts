import { plainSlug } from 'shared-contracts/archive/place-slug';
import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import type { PlaceGuess, TitleWords } from '../source.ts';
import { findTimeOfDay, isDeviceName, looksLikeNewspaper } from './device-names.ts';
import { findDate, type FoundDate } from './read-dates.ts';

/** What the name of an image and of the folders around it say. */
export interface UnderstoodName {
  readonly sourceId: string | null;
  /** Null where nothing is said; so with `date` and `sequence`. */
  readonly title: TitleWords | null;
  readonly date: NewspaperDate | null;
  readonly edition: number;
  readonly sequence: number | null;
  /** What of it a person has to confirm or add; empty only where the names follow the convention to the letter. */
  readonly guesses: readonly PlaceGuess[];
}

/** What is known beside the names. */
export interface KnownNames {
  /** What the person who brings the images calls the newspaper; null: nothing. */
  readonly titleName: string | null;
  /** The newspapers of the archive, as `titleSlug` writes them. */
  readonly titles: ReadonlySet<string>;
  /** An instant in ms: no newspaper is of a later day. */
  readonly now: number;
}

/** Where an image lies. */
export interface ImageFolders {
  /** Those that the given one lies in. */
  readonly around: readonly string[];
  /** The given one; none where its name says nothing. */
  readonly given: readonly string[];
  /** From the given one to the image. */
  readonly inside: readonly string[];
}

const keyword = '(?:pages?|pgs?|pp?)';
const pageNumber = new RegExp(`(?<!\\p{L})${keyword}[\\s_.#=-]*0*([1-9]\\d{0,3})(?!\\d)`, 'iu');
const lastNumber = /(?<!\d)0*([1-9]\d{0,3})(?!\d)[^\d]*$/u;
const editionNumber = /(?<!\p{L})ed(?:ition)?[\s_.#-]*0*([1-9]\d{0,2})(?!\d)/iu;
const libraryNumber = /^(?:sn|sf|nu)\d{8,10}$/i;
const onlySeparators = /^[\s_.,#=-]*$/;
/** Folders that say how things lie, not what they are. */
const generic =
  /^(?:pages?|images?|imgs?|scans?|tiffs?|tifs?|jpe?gs?|pngs?|data|files?|issues?|batch.*|ver\d*|reels?.*|vol(?:ume)?s?[\s._-]*\d*|[\d\s._-]+)$/i;

const clean = (text: string): string => text.replace(/[\s_]+/g, ' ').replace(/^[\s.,#-]+|[\s.,#-]+$/g, '');

/** `pm_news` is `PM News` to nobody; but `evening-star` is `Evening Star`. */
function nameOf(text: string): string {
  const name = clean(text.includes(' ') ? text : text.replace(/-+/g, ' '));
  const small = name === name.toLowerCase();
  return (small ? name.replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase()) : name).slice(0, 200);
}

/** How `KnownNames` writes a newspaper: whatever its case, marks and article. */
export const titleSlug = (name: string): string => plainSlug(name.replace(/^the\s+/i, ''));

const isName = (text: string): boolean =>
  /\p{L}{2}/u.test(text) && !generic.test(text) && !isDeviceName(text) && findDate(text) === null;

const inFolder = (name: string): string => `guessed from the folder name “${name}”`;
const inFile = 'guessed from the file name';

/** A fact; `guess` says in words why a person has to look at it, null: it is certain. */
interface Fact<Value> {
  readonly value: Value | null;
  readonly guess: string | null;
}

const unknown = { value: null, guess: 'unknown' } as const;

/** The date of one folder, or of three: `1994/12/12`. `first`: where they begin. */
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

/** Two dates are the ends of a range, or say different things: neither is the newspaper's day. */
function dateIn(text: string, found: FoundDate, where: string, now: number): Fact<FoundDate> {
  if (findDate(text.slice(found.end)) !== null) return { value: null, guess: `unknown: ${where} has several dates` };
  const sure = found.exact && !isAfter(found.date, now);
  return { value: found, guess: sure ? null : `guessed from ${where}` };
}

function dateFact(stem: string, own: FoundDate | null, folders: ImageFolders, now: number): Fact<FoundDate> {
  const inside = dateOfFolders([...folders.given, ...folders.inside]);
  if (own !== null) {
    const fact = dateIn(stem, own, 'the file name', now);
    const agrees = inside === null || isSame(inside.found.date, own.date);
    return agrees ? fact : { ...fact, guess: fact.guess ?? `${inFile}: its folder has another one` };
  }
  const folder = inside ?? dateOfFolders(folders.around.slice(-1));
  if (folder === null) return unknown;
  const { found, name } = folder;
  const fact = dateIn(name, found, `the folder name “${name}”`, now);
  const rest = name.slice(0, found.start) + name.slice(found.end).replace(editionNumber, '');
  const isAll = onlySeparators.test(rest) && inside !== null;
  return { ...fact, guess: fact.guess ?? (isAll ? null : inFolder(name)) };
}

const numberIn = (pattern: RegExp, ...texts: readonly string[]): number | null => {
  for (const text of texts) {
    const [, digits] = pattern.exec(text) ?? [];
    if (digits !== undefined) return Number(digits);
  }
  return null;
};

/**
 * Certain only as a number behind a word for page, with nothing else after the date but the edition: `ed 2 p3`. Without a
 * date, a number by itself may count anything.
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

/** A name that the convention gives to a newspaper; `isPlace`: it stands where newspapers are named. */
function nameFact(text: string, where: string, isPlace: boolean, titles: KnownNames['titles']): Fact<string> {
  const value = nameOf(text);
  const sure = titles.has(titleSlug(value)) || (isPlace && looksLikeNewspaper(value));
  return { value, guess: sure ? null : where };
}

/** The nearest folder that is a name; those inside come before those around. `isPlace`: no name could stand before it. */
function namedByFolder({ around, given, inside }: ImageFolders, isPlace: boolean, titles: KnownNames['titles']) {
  const path = [...given, ...inside];
  const library = path.findLastIndex((folder) => libraryNumber.test(folder));
  const isNamed = (folder: string): boolean => isName(folder) && !libraryNumber.test(folder);
  const at = path.findLastIndex(isNamed);
  const name = path[at] ?? (library === -1 ? around.findLast(isNamed) : undefined);
  if (name === undefined) return unknown;
  // What somebody calls the folder that they keep their scans in is no newspaper yet.
  const isAboveDate = at >= given.length && dateOfFolders(path)?.first === at + 1;
  const isAboveLibrary = at !== -1 && library === at + 1;
  return nameFact(name, inFolder(name), isPlace && (isAboveDate || isAboveLibrary), titles);
}

/** The name before the date, else that of a folder. */
function namedIn(before: string, folders: ImageFolders, titles: KnownNames['titles']): Fact<string> {
  const named = clean(before.replace(new RegExp(`${keyword}[\\s_.#-]*\\d*$`, 'iu'), ''));
  if (isName(named) || titles.has(titleSlug(nameOf(named)))) return nameFact(named, inFile, true, titles);
  return namedByFolder(folders, before === '', titles);
}

/** A library's number says which newspaper it is, whatever its folders are called; they may name it. */
function titleFact(
  before: string,
  folders: ImageFolders,
  { titleName, titles }: KnownNames,
): Fact<TitleWords> & Pick<UnderstoodName, 'sourceId'> {
  const library = [...folders.given, ...folders.inside].findLast((folder) => libraryNumber.test(folder));
  const sourceId = library === undefined ? null : `lccn:${library.toLowerCase()}`;
  const certain = (name: string) => ({ sourceId, value: { name, place: null }, guess: null });
  if (titleName !== null) return certain(titleName);
  const { value, guess } = namedIn(before, folders, titles);
  if (library !== undefined && (value === null || guess !== null)) return certain(nameOf(library));
  return { sourceId, value: value === null ? null : { name: value, place: null }, guess };
}

/** Without its ending; `edition.pdf#page=3` keeps the page. */
const stemOf = (file: string): string => file.replace(/\.[^.]*?(?=#page=\d+$|$)/, '');

/** The file's name before and after its date; where the date is a folder's, all of it comes after. */
function partsOf(stem: string, own: FoundDate | null): readonly [before: string, after: string] {
  return own === null ? ['', stem] : [stem.slice(0, own.start), stem.slice(own.end)];
}

/** A file's name around its own date; `isDevice`: a device gave it. */
interface StemParts {
  readonly own: FoundDate | null;
  readonly before: string;
  readonly after: string;
  readonly isDevice: boolean;
}

/** A date that a device wrote is left aside, and so is a time: what remains may be a counter. */
function readStem(stem: string, titles: KnownNames['titles']): StemParts {
  const own = findDate(stem);
  const [before, after] = partsOf(stem, own);
  const time = own === null ? null : findTimeOfDay(after);
  const isDevice = time !== null || (isDeviceName(stem) && !titles.has(titleSlug(nameOf(before))));
  if (!isDevice) return { own, before, after, isDevice };
  const rest = time === null ? after : after.slice(0, time.start) + after.slice(time.end);
  return { own: null, before: '', after: rest, isDevice };
}

/** Whether a name says in a word which page it is (`p 3`), or ends with a number that may be one; else null. */
export function pageInName(file: string): 'word' | 'number' | null {
  const stem = stemOf(file);
  const [before, after] = partsOf(stem, findDate(stem));
  if (numberIn(pageNumber, after, before) !== null) return 'word';
  return numberIn(lastNumber, after) === null ? null : 'number';
}

/**
 * What names say of a page, and what of it is certain: the one place that decides what is published without a person.
 * Certain are names that follow the convention of `mf-archive/README.md` to the letter:
 * `PM_News_December_12_1994_Pg_1.jpeg`, `lagos-courier/1964-03-07/p1.jpg`, `sn93059126/1856051001/page1.tiff`.
 */
export function understandName(file: string, folders: ImageFolders, known: KnownNames): UnderstoodName {
  const { own, before, after, isDevice } = readStem(stemOf(file), known.titles);
  const title = titleFact(before, folders, known);
  const date = dateFact(stemOf(file), own, folders, known.now);
  const page = pageFact(before, after, date.value !== null);
  const sequence = isDevice ? { ...page, guess: page.guess ?? inFile } : page;
  const guesses = Object.entries({ title: title.guess, date: date.guess, sequence: sequence.guess }).flatMap(
    ([fact, how]): readonly PlaceGuess[] => (how === null ? [] : [{ fact: fact as PlaceGuess['fact'], how }]),
  );
  return {
    ...{ sourceId: title.sourceId, title: title.value, date: date.value?.date ?? null, sequence: sequence.value },
    edition: numberIn(editionNumber, after, before) ?? date.value?.edition ?? 1,
    guesses,
  };
}
