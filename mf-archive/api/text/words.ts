import { ownValue } from 'shared-contracts/own-value';

/** Letters that Unicode does not decompose. The first row has those of Hausa, which FTS5 does not fold either. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' },
  ...{ ɛ: 'e', ǝ: 'e', ə: 'e', ɔ: 'o', ŋ: 'n', ɩ: 'i', ı: 'i', ʋ: 'v', ɣ: 'g' },
  ...{ æ: 'ae', œ: 'oe', ß: 'ss', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ħ: 'h', ŧ: 't', ς: 'σ' },
};

const searchable = /[\p{L}\p{Nd}\p{Nl}]/u;
/**
 * Characters that are ignored although Unicode counts them as letters: apostrophe-like marks, and the tatweel, which
 * stretches Arabic words.
 */
const silent = /[ʰ-ʿˀˁ\u0374ـ]/u;

const known = new Map<string, string>();

function foldCharacter(character: string): string {
  const cached = known.get(character);
  if (cached !== undefined) return cached;
  let folded = '';
  // NFKD turns ligatures and the long s into plain letters; twice, because lower case may decompose again.
  for (const part of character.normalize('NFKD').toLowerCase().normalize('NFKD')) {
    if (searchable.test(part) && !silent.test(part)) folded += ownValue(plainLetters, part) ?? part;
  }
  if (known.size < 20_000) known.set(character, folded);
  return folded;
}

const longestFold = 64;

/**
 * Returns the form of a word by which words are compared: plain lower-case letters and digits, without accents; at most
 * 64 characters.
 */
export function fold(text: string): string {
  if (/^[a-z0-9]{1,64}$/.test(text)) return text;
  const characters = Array.from(text).flatMap((character) => Array.from(foldCharacter(character)));
  return characters.slice(0, longestFold).join('');
}

/**
 * One word of a text, as it is indexed, searched for, matched and highlighted. Offsets are UTF-16 units of the text.
 */
export interface Word {
  /** The form that is compared: see `fold`. */
  readonly fold: string;
  readonly start: number;
  readonly end: number;
  /**
   * A second reading, of this word and the `span - 1` words after it as one: `co-operate` has the words `co` and
   * `operate`, and the second reading `cooperate`; `Awolowo's` is `awolowo`, with the second reading `awolowos`. Null
   * if there is none.
   */
  readonly whole: string | null;
  /** Number of words that `whole` covers; 1 if there is none. */
  readonly span: number;
}

const apostrophe = "['’‘ʼʻʹʾʿ′＇]";
const hyphen = '[-‐‑﹣－]';
// A letter or digit with its marks and invisible joiners; a zero width space separates words.
const unit = '(?:(?![ʰ-ʿˀˁ\\u0374ـ])[\\p{L}\\p{Nd}\\p{Nl}](?:\\p{M}|(?!\\u200b)\\p{Cf}|ـ)*)';
// The comma of 2,500: after one to three digits (also those after a comma before it), before exactly three.
const thousands = '(?:(?<=(?<!\\p{Nd})\\p{Nd}{1,3}),(?=\\p{Nd}{3}(?!\\p{Nd})))';
const simple = `${unit}+(?:(?:${apostrophe}|${thousands})${unit}+)*`;

const compounds = new RegExp(`${simple}(?:${hyphen}${simple})*`, 'gu');
const parts = new RegExp(simple, 'gu');
const possessive = new RegExp(`^(.+)${apostrophe}s$`, 'isu');

/** The kinds of ASCII characters: a mark, a letter or digit, or anything else, which belongs to no word. */
const [mark, letter, other] = [0, 1, 2];
const kinds = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  return /[A-Za-z0-9]/.test(character) ? letter : /[!-~]/.test(character) ? mark : other;
});

/** Returns where the characters of this kind that begin at `from` end. */
function endOf(kind: number, text: string, from: number): number {
  let at = from;
  while ((kinds[text.charCodeAt(at)] ?? other) === kind) at += 1;
  return at;
}

const longestPlain = 64;

/**
 * Reads one run of English letters or digits among ASCII marks, as nine of ten words of a page are, without a regular
 * expression, which takes several times as long. Null for any other text.
 */
function plainWord(text: string): Word | null {
  const start = endOf(mark, text, 0);
  const end = endOf(letter, text, start);
  if (end === start || end - start > longestPlain || endOf(mark, text, end) !== text.length) return null;
  return { fold: text.slice(start, end).toLowerCase(), start, end, whole: null, span: 1 };
}

/** ASCII text without a mark inside a word: its words are its runs of letters and digits. */
const ascii = /^[ -~]*$/;
const markInside = /[A-Za-z0-9][',-][A-Za-z0-9]/;
const runs = /[A-Za-z0-9]+/g;

function runsToWords(text: string): readonly Word[] {
  const found: Word[] = [];
  runs.lastIndex = 0;
  for (let run = runs.exec(text); run !== null; run = runs.exec(text)) {
    const start = run.index;
    found.push({ fold: fold(run[0].toLowerCase()), start, end: runs.lastIndex, whole: null, span: 1 });
  }
  return found;
}

/** A compound has at most this many words; OCR rubbish such as `a-n-d-s-o-o-n` has more. */
const longestCompound = 6;

const isNumber = (text: string): boolean => /^\p{Nd}+$/u.test(text);

/** `Awolowo's` is a form of `Awolowo`; a single letter has no such form. */
function toWord(text: string, start: number): Word {
  const end = start + text.length;
  const owner = fold(possessive.exec(text)?.[1] ?? '');
  if (owner.length < 2) return { fold: fold(text), start, end, whole: null, span: 1 };
  return { fold: owner, start, end, whole: fold(text), span: 1 };
}

/** Adds the compound's second reading, except to ranges such as 1960-66 and dates such as 1-10-1960. */
function asCompound(words: readonly Word[]): readonly Word[] {
  const [first, ...rest] = words;
  if (first === undefined || rest.length === 0 || words.length > longestCompound) return words;
  if (words.some((word, index) => isNumber(word.fold) && isNumber(words[index + 1]?.fold ?? ''))) return words;
  return [{ ...first, whole: fold(words.map((word) => word.fold).join('')), span: words.length }, ...rest];
}

/**
 * Splits text into words: for index, query, matcher and snippet alike. Case, accents (composed or not), Hausa hooked
 * letters, ligatures, the long s and apostrophes make no difference; ₦2,500 is 2500.
 */
export function words(text: string): readonly Word[] {
  const plain = plainWord(text);
  if (plain !== null) return [plain];
  return ascii.test(text) && !markInside.test(text) ? runsToWords(text) : compoundsToWords(text);
}

/** The complete rules, to which the faster ways above are equivalent. */
export function compoundsToWords(text: string): readonly Word[] {
  const found: Word[] = [];
  for (const compound of text.matchAll(compounds)) {
    const simples = Array.from(compound[0].matchAll(parts), (part) => toWord(part[0], compound.index + part.index));
    for (const word of asCompound(simples.filter(({ fold: text }) => text !== ''))) found.push(word);
  }
  return found;
}

/** Returns the words in their second readings, compounds and possessives as one word. */
export function asWholes(found: readonly Word[]): readonly string[] {
  const folds: string[] = [];
  for (let at = 0; at < found.length;) {
    const word = found[at];
    if (word === undefined) break;
    folds.push(word.whole ?? word.fold);
    at += word.whole === null ? 1 : word.span;
  }
  return folds;
}
