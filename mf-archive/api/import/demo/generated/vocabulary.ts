import { randomFrom } from '../random.ts';
import { misread } from '../scanning/misread.ts';

/** The most frequent words in English-language newspapers, most frequent first. */
const frequent =
  'the of and to in a for is on that by was with he at from it as be his are have has will not had this been an or its which were one but they their who all two also said government new more would year people there after about first other out into state no than her time up can only may any some over between last years made under when what them federal day she so before three police through many local court most must such being next during against country public school national members should council market road house water town general party office work area three money committee minister company meeting president union law because while even well now long week education development since power four group high against report called part men held then million service until still children young both use military order did case oil place high land set business does way day night week month morning chief student teacher trade price food farm health hospital bank board station train lorry bridge harbour church mosque village city river north south east west'.split(
    ' ',
  );

const starts = 'b br c ch cl d dr f fl g gr h l m n p pl pr r s sh sp st t tr v w'.split(' ');
const middles = 'a a e e i i o o u ai ea ee ou'.split(' ');
const ends = 'b ck d g l m n n nd nt p r r rd rt s st t t v'.split(' ');
const joins = 'b c d f g l m n p r s t v'.split(' ');
const endings = ' s ed ing er ers ly ment ness tion al ity able ful ist ous ance ive'.split(' ');
const nameStarts = 'ade olu chi nwa eme ban gar dan sul ibi oke ako umo eze ogo bal kas tam zur'.split(' ');
const nameEnds = 'ko la ri ba nu kwe di mo shi gbe tan ya wo du fa re'.split(' ');

const from = (parts: readonly string[], random: () => number): string =>
  parts[Math.floor(random() * parts.length)] ?? '';

function makeWord(random: () => number): string {
  const first = from(starts, random) + from(middles, random);
  const second = random() < 0.55 ? from(joins, random) + from(middles, random) : '';
  return first + second + from(ends, random) + (random() < 0.65 ? from(endings, random) : '');
}

function makeName(random: () => number): string {
  const name = from(nameStarts, random) + from(nameEnds, random) + (random() < 0.5 ? from(nameEnds, random) : '');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function distinct(count: number, known: Set<string>, make: () => string): readonly string[] {
  const made: string[] = [];
  while (made.length < count) {
    const word = make();
    if (known.has(word)) continue;
    known.add(word);
    made.push(word);
  }
  return made;
}

const size = 60_000;
const logSize = Math.log(size);

/** A reproducible vocabulary of real and invented words. */
export interface Vocabulary {
  /** Follows Zipf's law: the word of rank r has a frequency proportional to 1/r. */
  word(random: () => number): string;
  /** Returns two or three words that frequently occur together. */
  phrase(random: () => number): string;
  /** Returns the word with one letter misread. */
  misread(word: string): string;
}

export function makeVocabulary(): Vocabulary {
  const random = randomFrom(1_914);
  const common = [...new Set(frequent)];
  const known = new Set(common);
  const words = [...common, ...distinct(size - common.length, known, () => makeWord(random))];
  const names = distinct(1_500, new Set(), () => makeName(random));
  const phrases = distinct(2_000, new Set(), () => {
    const [one, two] = [from(names, random), from(names, random)];
    if (random() < 0.7) return `${one} ${two}`;
    const thing = from(words.slice(150, 900), random);
    return `${one} ${thing.charAt(0).toUpperCase()}${thing.slice(1)} ${random() < 0.5 ? 'Company' : 'Union'}`;
  });
  const misreadings = new Map<string, string>();
  return {
    word: (dice) => words[Math.floor(Math.exp(dice() * logSize)) - 1] ?? 'the',
    phrase: (dice) => from(phrases, dice),
    misread: (word) => {
      const wrong = misreadings.get(word) ?? misread(word, random);
      if (misreadings.size < 20_000) misreadings.set(word, wrong);
      return wrong;
    },
  };
}
