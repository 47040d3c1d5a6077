import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import type { TitleWords } from '../source.ts';
import { findDate, type FoundDate } from './read-dates.ts';

/** What the name of an image and of the folders around it say. */
export interface UnderstoodName {
  readonly sourceId: string | null;
  readonly title: TitleWords;
  readonly date: NewspaperDate;
  readonly edition: number;
  readonly sequence: number;
}

const keyword = '(?:pages?|pgs?|pp?)';
const pageNumber = new RegExp(`(?<!\\p{L})${keyword}[\\s_.#=-]*0*([1-9]\\d{0,3})(?!\\d)`, 'iu');
const lastNumber = /(?<!\d)0*([1-9]\d{0,3})(?!\d)[^\d]*$/u;
const editionNumber = /(?<!\p{L})ed(?:ition)?[\s_.#-]*0*([1-9]\d{0,2})(?!\d)/iu;
const libraryNumber = /^(?:sn|sf|nu)\d{8,10}$/i;
/** Folders that say how things lie, not what they are. */
const generic =
  /^(?:pages?|images?|imgs?|scans?|tiffs?|tifs?|jpe?gs?|pngs?|data|files?|issues?|batch.*|ver\d*|reels?.*|vol(?:ume)?s?[\s._-]*\d*|[\d\s._-]+)$/i;

const clean = (text: string): string => text.replace(/[\s_]+/g, ' ').replace(/^[\s.,#-]+|[\s.,#-]+$/g, '');

/** `pm_news` is `PM News` to nobody; but `evening-star` is `Evening Star`. */
function nameOf(text: string): string {
  const name = clean(text.includes(' ') ? text : text.replace(/-+/g, ' '));
  const small = name === name.toLowerCase();
  return small ? name.replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase()) : name;
}

const isName = (text: string): boolean => /\p{L}{2}/u.test(text) && !generic.test(text) && findDate(text) === null;

/** The date of one folder, or of three: `1994/12/12`. */
function dateOfFolders(folders: readonly string[]): FoundDate | null {
  for (let index = folders.length - 1; index >= 0; index -= 1) {
    const own = findDate(folders[index] ?? '');
    if (own !== null) return own;
    const three = folders.slice(index - 2, index + 1);
    const joined = three.length === 3 && index >= 2 ? findDate(three.join('-')) : null;
    if (joined?.start === 0) return joined;
  }
  return null;
}

/** The nearest folder that is a name; those within the given folder, and that itself, come before those around it. */
function titleOf(before: string, { inside, around }: ImageFolders): Pick<UnderstoodName, 'sourceId' | 'title'> | null {
  const library = inside.findLast((folder) => libraryNumber.test(folder));
  const sourceId = library === undefined ? null : `lccn:${library.toLowerCase()}`;
  const named = clean(before.replace(new RegExp(`${keyword}[\\s_.#-]*\\d*$`, 'iu'), ''));
  const folders =
    library === undefined ? [...around, ...inside] : inside.filter((folder) => !libraryNumber.test(folder));
  const folder = folders.findLast(isName);
  const name = isName(named) ? named : (folder ?? library);
  return name === undefined ? null : { sourceId, title: { name: nameOf(name).slice(0, 200), place: null } };
}

const numberIn = (pattern: RegExp, ...texts: readonly string[]): number | null => {
  for (const text of texts) {
    const [, digits] = pattern.exec(text) ?? [];
    if (digits !== undefined) return Number(digits);
  }
  return null;
};

/** The file's name before and after its date; where the date is a folder's, all of it comes after. */
function partsOf(stem: string, own: FoundDate | null): readonly [before: string, after: string] {
  return own === null ? ['', stem] : [stem.slice(0, own.start), stem.slice(own.end)];
}

function placeOf(stem: string, folders: ImageFolders): Pick<UnderstoodName, 'date' | 'edition' | 'sequence'> | string {
  const own = findDate(stem);
  const found = own ?? dateOfFolders(folders.inside) ?? dateOfFolders(folders.around.slice(-1));
  if (found === null) return 'says neither in its name nor in its folders of which day it is';
  const [before, after] = partsOf(stem, own);
  const sequence = numberIn(pageNumber, after, before) ?? numberIn(lastNumber, after);
  if (sequence === null) return 'does not say in its name which page it is';
  return { sequence, date: found.date, edition: numberIn(editionNumber, after, before) ?? found.edition ?? 1 };
}

/** Where an image lies. */
export interface ImageFolders {
  /** From the given folder to the image. */
  readonly inside: readonly string[];
  /** Those that the given one lies in. */
  readonly around: readonly string[];
}

/** Without its ending; `edition.pdf#page=3` keeps the page. */
const stemOf = (file: string): string => file.replace(/\.[^.]*?(?=#page=\d+$|$)/, '');

/** Whether a name says in a word which page it is (`p 3`), or ends with a number that may be one; else null. */
export function pageInName(file: string): 'word' | 'number' | null {
  const stem = stemOf(file);
  const [before, after] = partsOf(stem, findDate(stem));
  if (numberIn(pageNumber, after, before) !== null) return 'word';
  return numberIn(lastNumber, after) === null ? null : 'number';
}

/**
 * Understands `PM_News_December_12_1994_Pg_1.jpeg`, `1994-12-12 p01.png` and `sn93059126/1856051001/page1.tiff`. Answers
 * in words what is missing. `titleName` is what to call it; null: as its names say.
 */
export function understandName(file: string, folders: ImageFolders, titleName: string | null): UnderstoodName | string {
  const stem = stemOf(file);
  const place = placeOf(stem, folders);
  if (typeof place === 'string') return place;
  const title = titleOf(partsOf(stem, findDate(stem))[0], folders);
  const given = titleName === null ? title?.title : { name: titleName, place: null };
  if (given === undefined) return 'says neither in its name nor in its folders of which newspaper it is';
  return { ...place, sourceId: title?.sourceId ?? null, title: given };
}
