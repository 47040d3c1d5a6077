import type { ArchiveReader } from 'shared-contracts/server/archive-reader';
import { synonymsOf } from '../question/synonyms.ts';
import { wordForms } from '../question/stem.ts';
import type { QuestionWord } from '../question/asked-relation.ts';

/** Abbreviations and the words that newspapers may print instead, as folded. */
const meanings: readonly (readonly [string, string])[] = [
  ['opec', 'organization petroleum exporting countries'],
  ['ecowas', 'economic community west african states'],
  ['nysc', 'national youth service corps'],
  ['nnpc', 'nigerian national petroleum corporation'],
  ['nlc', 'nigeria labour congress'],
  ['nta', 'nigerian television authority'],
  ['npc', 'northern peoples congress'],
  ['un', 'united nations'],
  ['upe', 'universal free primary education'],
  ['sap', 'structural adjustment programme'],
  ['frsc', 'federal road safety commission'],
  ['cbn', 'central bank nigeria'],
  ['abu', 'ahmadu bello university'],
  ['brt', 'bus rapid'],
  ['fct', 'federal capital territory'],
  ['icj', 'international court justice'],
  ['imf', 'international monetary fund'],
  ['oau', 'organization african unity'],
  ['uk', 'britain british'],
  ['us', 'america american'],
  ['usa', 'america american united states'],
  ['bp', 'british petroleum'],
];

const longForms = new Map(meanings.map(([short, long]) => [short, long.split(' ')]));

/** Returns the words that an abbreviation such as OPEC stands for, as folded; empty for any other word. */
const spelledOut = (fold: string): readonly string[] => longForms.get(fold) ?? [];

/**
 * Likeness of a substitute to the word itself: an inflected form, the adjective of a country, an OCR misreading, a
 * synonym.
 */
const likeness = { form: 0.95, people: 0.8, misread: 0.8, meaning: 0.6 } as const;

/** Shorter names are not taken for countries, because most are of persons. */
const minCountry = 5;

/** Returns possible adjectives of a country: Italian, Nigerian, Chinese. */
function peopleOf(fold: string): readonly string[] {
  if (fold.length < minCountry) return [];
  const base = fold.replace(/[aoy]$/u, '');
  return [...new Set([`${fold}n`, `${fold}ian`, `${base}ian`, `${base}ese`])];
}

/** A word of a question with its substitutes in the archive. */
export interface SearchTerm extends QuestionWord {
  /** Folded words that can replace it → their likeness, 1 for the word itself. Only words that the archive has. */
  readonly forms: ReadonlyMap<string, number>;
  /** For an abbreviation: all the words that it stands for together; otherwise empty. */
  readonly parts: readonly string[];
  /** Inverse document frequency: the rarer in the archive, the higher. */
  readonly weight: number;
  /**
   * The number of pages that have its most frequent form, not counting synonyms, or the rarest word of `parts` if that
   * is on more pages; 0 if there are none.
   */
  readonly pages: number;
}

/** Returns the inverse document frequency of BM25; above 0 even for words on nearly all pages. */
const inverseFrequency = (pages: number, all: number): number =>
  Math.log(1 + (Math.max(0, all - pages) + 0.5) / (pages + 0.5));

interface Candidate {
  readonly fold: string;
  readonly like: number;
}

const candidatesOf = ({ fold, isName, isDate }: QuestionWord): readonly Candidate[] => {
  if (isDate) return [{ fold, like: 1 }];
  const forms = wordForms(fold).map((form) => ({ fold: form, like: form === fold ? 1 : likeness.form }));
  const others = isName
    ? peopleOf(fold).map((other) => ({ fold: other, like: likeness.people }))
    : synonymsOf(fold).map((other) => ({ fold: other, like: likeness.meaning }));
  return [...forms, ...others];
};

function toTerm(
  word: QuestionWord,
  candidates: readonly Candidate[],
  pagesOf: ReadonlyMap<string, number>,
  all: number,
): SearchTerm {
  const held = candidates.filter(({ fold }) => (pagesOf.get(fold) ?? 0) > 0);
  const forms = new Map<string, number>();
  for (const { fold, like } of held) forms.set(fold, Math.max(like, forms.get(fold) ?? 0));
  // Synonyms say nothing about how rare the word itself is.
  const own = held.filter(({ like }) => like > likeness.meaning);
  const parts = spelledOut(word.fold);
  const rarest = parts.length === 0 ? 0 : Math.min(...parts.map((part) => pagesOf.get(part) ?? 0));
  const pages = Math.max(rarest, ...own.map(({ fold }) => pagesOf.get(fold) ?? 0));
  return { ...word, forms, parts, pages, weight: inverseFrequency(pages, all) };
}

/** Looks up the substitutes of a question's words, and how rare the words are among `all` pages. */
export async function searchTerms(
  archive: ArchiveReader,
  words: readonly QuestionWord[],
  all: number,
  timeoutMs: number,
): Promise<readonly SearchTerm[]> {
  if (words.length === 0) return [];
  const candidates = words.map(candidatesOf);
  const folds = [...new Set([...candidates.flat(), ...words].flatMap(({ fold }) => [fold, ...spelledOut(fold)]))];
  const [pages, misread] = await Promise.all([
    archive.pagesWith(folds),
    archive.misreadings(
      words.map(({ fold }) => fold),
      timeoutMs,
    ),
  ]);
  const pagesOf = new Map(folds.map((fold, at) => [fold, pages[at] ?? 0]));
  for (const form of misread.flat()) pagesOf.set(form.fold, form.pages);
  return words.map((word, at) => {
    const found = (misread[at] ?? []).map(({ fold }) => ({ fold, like: likeness.misread }));
    return toTerm(word, [...(candidates[at] ?? []), ...found], pagesOf, all);
  });
}
