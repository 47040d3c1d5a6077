import type { CountWord } from './count-words.ts';

/** A word, with its value if it is a number word. */
interface Counting {
  readonly fold: string;
  readonly count: CountWord | null;
}

/** A number, and how many words it consists of. */
interface Spelt {
  readonly value: number;
  readonly ordinal: boolean;
  readonly length: number;
}

interface Sum {
  /** The sum of complete groups (thousands, millions), which are not multiplied any further. */
  readonly whole: number;
  readonly part: number;
}

/** True for `two hundred` before `five`, and `twenty` before `five`. */
const canFollow = (part: number, value: number): boolean =>
  (part % 100 === 0 && value < 100) || (part % 10 === 0 && part % 100 >= 20 && value < 10);

/** True for `nineteen` before `sixty`, as in a year. */
const isYear = (part: number, value: number): boolean => part >= 13 && part <= 20 && value >= 10 && value < 100;

/** Adds a number word; null when the word begins another number. */
function add({ whole, part }: Sum, value: number): Sum | null {
  if (value >= 1_000) return { whole: whole + Math.max(part, 1) * value, part: 0 };
  if (value === 100) return part >= 100 ? null : { whole, part: Math.max(part, 1) * 100 };
  if (part === 0) return { whole, part: value };
  if (canFollow(part, value)) return { whole, part: part + value };
  return isYear(part, value) ? { whole, part: part * 100 + value } : null;
}

/** Returns 1 when an `and` continues the number (`two hundred and five`), otherwise 0. */
function andBefore(words: readonly Counting[], at: number, { whole, part }: Sum): 0 | 1 {
  const goesOn = words[at]?.fold === 'and' && (words[at + 1]?.count?.value ?? 100) < 100;
  return goesOn && (part >= 100 || whole > 0) ? 1 : 0;
}

/** Returns the number that the words begin with (`two hundred and five`, `nineteen sixty-six`); null for none. */
export function spellOut(words: readonly Counting[]): Spelt | null {
  let sum: Sum = { whole: 0, part: 0 };
  let [at, ordinal] = [0, false];
  while (!ordinal) {
    const skipped = andBefore(words, at, sum);
    const count = words[at + skipped]?.count ?? null;
    const added = count === null ? null : add(sum, count.value);
    if (count === null || added === null) break;
    sum = added;
    ordinal = count.ordinal;
    at += skipped + 1;
  }
  return at === 0 ? null : { value: sum.whole + sum.part, ordinal, length: at };
}

/** Multiplies a number in digits by the words after it: `2.5 million`. */
export function multiply(digits: number, words: readonly Counting[]): Spelt {
  const end = words.findIndex(({ count }) => count === null || count.value < 100 || count.ordinal);
  const factors = words.slice(0, end === -1 ? words.length : end);
  const value = factors.reduce((product, { count }) => product * (count?.value ?? 1), digits);
  return { value, ordinal: false, length: factors.length };
}
