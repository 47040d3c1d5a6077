import { demoEditions } from '../demo-editions.ts';

/** The context of a name in a sentence: after `the`, after a preposition of place, or another. */
export type NamePlace = 'the' | 'in' | 'other';

/** Names by context; frequent ones are repeated. */
type Names = Readonly<Record<NamePlace, readonly string[]>>;

/** An English article of the demonstration. */
export interface Subject {
  readonly headline: string;
  readonly names: Names;
  /** Its words in lower case. */
  readonly words: ReadonlySet<string>;
}

/** Share of names that are combined from two, since most names in newspapers occur only once. */
const rareNames = 0.7;

const name = /(?<=(?<before>[\p{L},]+) )(?<name>\p{Lu}[\p{L}\p{M}’-]+(?: \p{Lu}[\p{L}\p{M}’-]+)*)/gu;
const calendar =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b|^\p{Lu}\p{Ll}+day$/u;

const mapNames = (namesOf: (place: NamePlace) => string[]): Record<NamePlace, string[]> => ({
  ...{ the: namesOf('the'), in: namesOf('in'), other: namesOf('other') },
});

/** Returns the context of a name after this word. */
export function namePlace(before: string): NamePlace {
  if (before.toLowerCase() === 'the') return 'the';
  return /^(?:in|at|from|to|near)$/iu.test(before) ? 'in' : 'other';
}

function namesIn(text: string, isCommon: (word: string) => boolean): Names {
  const names = mapNames(() => []);
  for (const { groups = {} } of text.matchAll(name)) {
    const found = (groups['name'] ?? '').replaceAll(/^The |(?:’s?|-)$/gu, '');
    if (!calendar.test(found) && !isCommon(found.toLowerCase())) names[namePlace(groups['before'] ?? '')].push(found);
  }
  return names;
}

/** Returns the subjects of the demonstration. `isCommon`: whether a lower-case word is not a name. */
export function demoSubjects(isCommon: (word: string) => boolean): readonly Subject[] {
  const articles = demoEditions.flatMap(({ pages }) => pages.flatMap((page) => page.articles));
  return articles
    .filter(({ language = 'en' }) => language === 'en')
    .map(({ headline, paragraphs }) => {
      const text = paragraphs.join(' ');
      const words = `${headline} ${text}`.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
      return { headline, names: namesIn(text, isCommon), words: new Set(words) };
    });
}

const from = (parts: readonly string[], random: () => number): string =>
  parts[Math.floor(random() * parts.length)] ?? '';

/**
 * Returns a function that begins an article and returns a function that draws its names: each of its subject once, then
 * those of all subjects and rare ones.
 */
export function nameDrawer(
  subjects: readonly Subject[],
): (random: () => number, subject: Subject | null) => (place: NamePlace) => string {
  const names = mapNames((place) => subjects.flatMap((subject) => subject.names[place]));
  const long = names.other.filter((name) => name.includes(' '));
  const draw = (place: NamePlace, random: () => number): string => {
    if (place !== 'other' || random() >= rareNames) return from(names[place], random);
    const [one, other] = [from(long, random), from(long, random)];
    return `${one.slice(0, one.indexOf(' '))} ${other.slice(other.lastIndexOf(' ') + 1)}`;
  };
  return (random, subject) => {
    const own = subject === null ? null : mapNames((place) => [...new Set(subject.names[place])]);
    return (place) => {
      const [taken] = own?.[place].splice(Math.floor(random() * own[place].length), 1) ?? [];
      return taken ?? draw(place, random);
    };
  };
}
