import { type NamePlace, namePlace } from './demo-subjects.ts';

/** What the names and years of an article become. */
interface Rewriting {
  /** The year of the page. */
  readonly year: number;
  /** Whether a lower-case word is not a name. */
  readonly isCommon: (word: string) => boolean;
  readonly name: (place: NamePlace) => string;
  readonly random: () => number;
}

const months = 'January February March April May June July August September October November December'.split(' ');
const days = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');
const year = String.raw`(?<![\d,.$])(?:1[6-9]|20)\d\d(?!\d|,\d)`;
const capitals = String.raw`\p{Lu}[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*`;
const titles = 'Mr|Mrs|Messrs|Dr|Gen|Hon|St';

/** Years, months with their days, days of the week, other numbers, and words with a capital inside a sentence. */
const changing = new RegExp(
  [
    `(?<year>${year})`,
    String.raw`\b(?<month>${months.join('|')})\b(?<day> \d\d?\b(?!,\d))?`,
    `\\b(?<weekday>${days.join('|')})\\b`,
    String.raw`\b(?<ordinal>\d+(?:st|nd|rd|th|d))\b`,
    String.raw`(?<number>\d+)`,
    `(?<=^|(?<before>[\\p{L}\\p{N}]+),? |\\b(?:${titles})\\. )(?!(?:${titles})\\b)(?<name>${capitals}(?: ${capitals})*)`,
  ].join('|'),
  'gu',
);

/** The country of the prose becomes that of the demonstration. */
const homes = [
  ['United States', 'Federation'],
  ['America', 'Nigeria'],
  ['American', 'Nigerian'],
  ['Americans', 'Nigerians'],
] as const;

const kinds = ['year', 'month', 'weekday', 'ordinal', 'number', 'name'] as const;
type Kind = (typeof kinds)[number];
type Groups = Readonly<Partial<Record<Kind | 'day' | 'before', string>>>;

const capital = (text: string): string => text.replace(/\p{L}/u, (letter) => letter.toUpperCase());

/**
 * Returns a function that writes the sentences of one article with other names, years, dates and numbers. A name has
 * the same new name in all of them, and years keep their distances; the last is that of the page or soon before.
 */
export function rewriter(
  sentences: readonly string[],
  { year: printed, isCommon, name, random }: Rewriting,
): (sentence: string) => string {
  const years = sentences.flatMap((sentence) => sentence.match(new RegExp(year, 'gu')) ?? []).map(Number);
  const later = printed - Math.floor(random() * 4) - Math.max(...years);
  const known = new Map<string, string>(homes);
  const one = (most: number): number => 1 + Math.floor(random() * most);
  const changes: Readonly<Record<Kind, (old: string, around: Groups) => string>> = {
    year: (old) => String(Number(old) + later),
    month: (_old, { day }) => `${months[one(12) - 1] ?? ''}${day === undefined ? '' : ` ${String(one(28))}`}`,
    weekday: () => days[one(7) - 1] ?? '',
    ordinal: () => `${String(one(17) + 3)}th`,
    number: (old) => old.replaceAll(/\d/gu, (_digit, at: number) => String(at === 0 ? one(9) : one(10) - 1)),
    name: (old, { before = '' }) => {
      if (isCommon(old.toLowerCase())) return old.toLowerCase();
      const renamed = known.get(old) ?? name(namePlace(before));
      known.set(old, renamed);
      return renamed;
    },
  };
  const changed = (groups: Groups): string => {
    const kind = kinds.find((one) => groups[one] !== undefined) ?? 'name';
    return changes[kind](groups[kind] ?? '', groups);
  };
  return (sentence) => {
    const inside = sentence.replace(/^\p{Lu}\p{L}+/u, (word) =>
      isCommon(word.toLowerCase()) ? word.toLowerCase() : word,
    );
    const rewritten = inside.replace(changing, (...match) => changed(match.at(-1) as Groups));
    return capital(rewritten.replaceAll('$', printed < 1973 ? '£' : '₦'));
  };
}
