import { ownValue } from 'shared-contracts/own-value';
import { stem } from '../../answering/question/stem.ts';
import { countOf, type CountWord } from './count-words.ts';
import { multiply, spellOut } from './spell-out.ts';

const names = 'january february march april may june july august september october november december'.split(' ');

/** Returns the month, 1 to 12, that a capitalised name or abbreviation stands for; null for any other word. */
function monthOf(fold: string, text: string): number | null {
  if (fold.length < 3 || !/^\p{Lu}/u.test(text)) return null;
  const short = fold === 'sept' ? 'sep' : fold;
  const at = names.findIndex((name) => name === short || (short.length === 3 && name.startsWith(short)));
  return at === -1 ? null : at + 1;
}

/** The properties of a number, by which `numbersMatch` compares a sentence with a passage. */
export interface NumberSense {
  readonly value: number;
  /** `₦`, `£` …; null without a currency sign. */
  readonly currency: string | null;
  readonly percent: boolean;
  /** True for a decade such as `1960s`. */
  readonly decade: boolean;
  readonly ordinal: boolean;
}

/** A word or a number of a text. */
export interface Token {
  /** As written, without punctuation at its ends. */
  readonly text: string;
  /** Without accents and a possessive ending, in lower case. */
  readonly fold: string;
  /** The stem of a word; the value of a number. */
  readonly stem: string;
  /** Null for a word. */
  readonly number: NumberSense | null;
  /** 1 to 12 for the name of a month; otherwise null. */
  readonly month: number | null;
  /** True at the beginning of a sentence. */
  readonly first: boolean;
}

const pattern =
  /(?:(?<money>US\$|[₦£$€#]|(?<![\p{L}\p{Nd}])=?N=?(?=\s?\d))\s?|(?<![\p{L}\p{Nd}]))(?<digits>\d(?:[\d,]*\d)?(?:[.:]\d+)?)(?<tail>st|nd|rd|th|s|m|bn|k|%)?(?![\p{L}\p{M}\p{Nd}])|(?<word>[\p{L}\p{Nd}\p{No}\p{Nl}][\p{L}\p{M}\p{Nd}\p{No}\p{Nl}]*(?:['’]\p{L}{1,2}(?!\p{L}))?)/gu;

const hooked: Readonly<Record<string, string>> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', ŋ: 'n', ß: 'ss' };

/** Removes accents and a possessive, and lower-cases. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]s$/u, '')
    .replaceAll(/[ɓɗƙƴŋß]/gu, (letter) => ownValue(hooked, letter) ?? letter);

const magnitudes: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, bn: 1e9 };
const currencies: Readonly<Record<string, string>> = { '#': '₦', US$: '$' };

const plain = { currency: null, percent: false, decade: false, ordinal: false };
const rounded = (value: number): number => Number(value.toPrecision(12));

function senseOf({ money, digits = '', tail = '' }: Record<string, string | undefined>): NumberSense {
  const value = Number(digits.replaceAll(',', '').replace(':', '.')) * (ownValue(magnitudes, tail) ?? 1);
  const currency = money === undefined ? null : money.includes('N') ? '₦' : (ownValue(currencies, money) ?? money);
  return {
    value: rounded(value),
    currency,
    percent: tail === '%',
    decade: tail === 's',
    ordinal: /^(?:st|nd|rd|th)$/u.test(tail),
  };
}

type Raw = Omit<Token, 'stem'> & { readonly count: CountWord | null };

function rawTokens(text: string): readonly Raw[] {
  return Array.from(text.normalize('NFKC').matchAll(pattern), (match): Raw => {
    const groups = match.groups ?? {};
    const before = match.input.slice(0, match.index);
    const folded = fold(match[0].trim());
    return {
      text: match[0].trim(),
      fold: folded,
      number: groups['digits'] === undefined ? null : senseOf(groups),
      month: groups['word'] === undefined ? null : monthOf(folded, match[0]),
      first: /(?:^|[.!?…:]["”’')]*\s)\s*["“‘'(]*$/u.test(before),
      count: groups['word'] === undefined ? null : countOf(folded),
    };
  });
}

const numberToken = (raw: Raw, number: NumberSense, text: string): Token => ({
  ...{ text, fold: fold(text), stem: String(number.value), month: null, first: raw.first },
  number,
});

/** Words after a number that say what it counts. */
const units: readonly (readonly [RegExp, Partial<NumberSense>, number])[] = [
  [/^per cent\b/u, { percent: true }, 2],
  [/^(?:percent|percentage)\b/u, { percent: true }, 1],
  [/^naira\b/u, { currency: '₦' }, 0],
  [/^(?:pound|pounds|sterling)\b/u, { currency: '£' }, 0],
  [/^(?:dollar|dollars)\b/u, { currency: '$' }, 0],
];

/** Returns what the words after a number say about it, and how many of them belong to it. */
function unitBehind(raws: readonly Raw[], end: number): readonly [Partial<NumberSense>, number] {
  const [next, afterNext] = raws.slice(end, end + 2);
  const behind = `${next?.fold ?? ''} ${afterNext?.fold ?? ''}`;
  const unit = units.find(([form]) => form.test(behind));
  return unit === undefined ? [{}, 0] : [unit[1], unit[2]];
}

interface ReadNumber {
  readonly sense: NumberSense;
  readonly end: number;
}

/** Reads a number at a position, in digits or words, with its unit; null when there is none. */
function readNumber(raws: readonly Raw[], start: number): ReadNumber | null {
  const digits = raws[start]?.number ?? null;
  const first = digits === null ? start : start + 1;
  const words = raws.slice(first, first + 12);
  const spelt = digits === null ? spellOut(words) : multiply(digits.value, words);
  if (spelt === null) return null;
  const end = first + spelt.length;
  const [unit, taken] = unitBehind(raws, end);
  const read = { ...plain, ordinal: spelt.ordinal, ...digits, value: rounded(spelt.value) };
  return { sense: { ...read, ...unit }, end: end + taken };
}

/** Returns the words and numbers of a text, in order. A number is one token, however it is written. */
export function readTokens(text: string): readonly Token[] {
  const raws = rawTokens(text);
  const tokens: Token[] = [];
  for (let at = 0; at < raws.length;) {
    const raw = raws[at];
    if (raw === undefined) break;
    const number = readNumber(raws, at);
    if (number === null) tokens.push({ ...raw, stem: stem(raw.fold) });
    else {
      const spelt = raws.slice(at, Math.max(number.end, at + 1));
      tokens.push(numberToken(raw, number.sense, spelt.map(({ text: own }) => own).join(' ')));
    }
    at = Math.max(number?.end ?? 0, at + 1);
  }
  return tokens;
}
