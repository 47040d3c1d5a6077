import { irregularBase } from './irregular-forms.ts';

/** A word of a question that carries content. */
export interface QuestionWord {
  readonly fold: string;
  /** As typed. */
  readonly text: string;
  /** Capitalised, and neither part of a date nor the first word of a sentence, which always has a capital. */
  readonly isName: boolean;
  /** Part of a date. */
  readonly isDate: boolean;
  /** Its position among all words of the question, from 0. */
  readonly at: number;
}

/**
 * Nouns that only name the kind of answer, or are on nearly every page: `in which town`, `how much money`, `how many
 * people`.
 */
const vagueNouns: ReadonlySet<string> = new Set(
  (
    'people person persons newspaper paper year day date time place places town village city country number figure long old ' +
    'share money amount sum total phrase name word kind'
  ).split(' '),
);

/** True for a folded noun that says nearly nothing, such as `town`. */
export const isVagueNoun = (fold: string): boolean => vagueNouns.has(fold);

/** True for a word that says what is asked about the names and dates of a question. */
export const isRelationWord = ({ fold, isName, isDate }: QuestionWord): boolean =>
  !isName && !isDate && !isVagueNoun(fold);

/** `How many rounds`, `Who was the first pilot`: the noun that an answer must be about. */
const askedNouns: readonly RegExp[] = [
  /\bhow many (?:of |the |other )*([^\s]+)/u,
  /^who (?:was|is|were) (?:the )?(?:first )?([^\s]+)/u,
];
/** `When did Bassey lose`, `Who replaced`: the rest of the question, in which the first relation word is the verb. */
const verbPhrases: readonly RegExp[] = [
  /^who (.*)$/u,
  /^(?:when|where|why|how|what|(?:on |in |from )?(?:which|what) [^\s]+) .*?\b(?:did|was|were|does|is|will) (.*)$/u,
];
const ordinal = /^(?:second|third|fourth|fifth|last)$/u;

const firstMatch = (text: string, patterns: readonly RegExp[]): string =>
  patterns.flatMap((pattern) => pattern.exec(text)?.[1] ?? [])[0] ?? '';

const isParticiple = (fold: string): boolean => /.{2,}ed$/u.test(fold) || (irregularBase(fold) ?? fold) !== fold;

/** Verbs that often end a question, so that what stands before them is a noun: `did the strike at the mills begin`. */
const lastVerb =
  /^(?:happen|occur|begin|start|end|finish|open|close|die|arrive|sink|retire|fall|burn|collapse|crash|explode|resign|return|leave|marry|appear|stop)$/u;

/**
 * Returns the word of a phrase that is most likely its verb: a participle (`was the grove sold`), a verb at its end, or
 * else the first word without an article before it, which would make it a noun (`did a court rule`).
 */
function verbOf(phrase: readonly string[], telling: readonly string[]): string | undefined {
  const words = phrase.filter((fold, at) => telling.includes(fold) && !/^(?:an?|the)$/u.test(phrase[at - 1] ?? ''));
  return (
    words.find(isParticiple) ?? words.findLast((fold) => fold === phrase.at(-1) && lastVerb.test(fold)) ?? words[0]
  );
}

/**
 * Returns the words of an English question without which no sentence states what is asked: `pilot` in `Who was the
 * pilot of the Boeing?`, `lose` in `When did Bassey lose his title?`, `second` in `the second president`. Empty where
 * no such word is recognised. `folds` are all words of the question.
 */
export function askedRelation(folds: readonly string[], words: readonly QuestionWord[]): readonly string[] {
  const text = folds.join(' ');
  const telling = words.filter(isRelationWord).map(({ fold }) => fold);
  const noun = firstMatch(text, askedNouns);
  const verb = verbOf(firstMatch(text, verbPhrases).split(' '), telling);
  return telling.filter((fold) => fold === noun || fold === verb || ordinal.test(fold));
}
