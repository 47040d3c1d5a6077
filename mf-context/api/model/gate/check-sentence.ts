import { synonymsOf } from '../../answering/question/synonyms.ts';
import { stopWords } from '../../answering/question/question-cues.ts';
import { stem } from '../../answering/question/stem.ts';
import { amounts } from './count-words.ts';
import { numbersMatch } from './numbers-match.ts';
import { readTokens, type Token } from './read-tokens.ts';
import { isNegation, polarityOf } from './polarity-words.ts';

/** Measured on answers: true pages pass, wrong ones and altered ones do not (decision 0044). */
const minCoverage = 0.6;
const minNames = 0.6;
/** Of several passages each must have a part in it. */
const minPart = 0.3;

const isContent = ({ fold, number }: Token): boolean => number === null && fold.length > 2 && !stopWords.has(fold);

/** A capital that no beginning of a sentence explains. */
const isName = (token: Token): boolean => isContent(token) && !token.first && /^\p{Lu}/u.test(token.text);

/** Words that must stand there as they are: amounts, and names with digits or of kings, as `DC10` and `II`. */
const isExact = ({ text, fold, number }: Token): boolean =>
  number === null && (amounts.has(fold) || /[\p{Nd}\p{No}\p{Nl}]/u.test(text) || /^[IVX]{2,}$/u.test(text));

class Passage {
  readonly tokens: readonly Token[];
  readonly #stems: ReadonlySet<string>;
  readonly #folds: ReadonlySet<string>;
  readonly #turns: ReadonlySet<number | null>;

  constructor(text: string) {
    this.tokens = readTokens(text);
    this.#stems = new Set(this.tokens.map((token) => token.stem));
    this.#folds = new Set(this.tokens.map((token) => token.fold));
    this.#turns = new Set(this.tokens.map(({ fold }) => polarityOf(fold)));
  }

  has({ stem: own, fold }: Token): boolean {
    return this.#stems.has(own) || synonymsOf(fold).some((word) => this.#stems.has(stem(word)));
  }

  hasExactly({ fold }: Token): boolean {
    return this.#folds.has(fold);
  }

  turns({ fold }: Token): boolean {
    return this.#turns.has(polarityOf(fold));
  }
}

const shareOf = (tokens: readonly Token[], test: (token: Token) => boolean): number =>
  tokens.length === 0 ? 1 : tokens.filter(test).length / tokens.length;

const adverbs = new Set(['even', 'fully', 'longer', 'still', 'yet']);

/** What a `not` is said of: the word close behind it. */
function deniedIn(tokens: readonly Token[]): ReadonlySet<string> {
  const denied = tokens.flatMap(({ fold }, at) =>
    isNegation(fold)
      ? tokens
          .slice(at + 1, at + 6)
          .filter((token) => isContent(token) && !adverbs.has(token.fold))
          .slice(0, 1)
      : [],
  );
  return new Set(denied.map((token) => token.stem));
}

/** Neither adds nor loses a `not` before a word that both have, and adds no word that turns or narrows. */
function negationDiffers(sentence: readonly Token[], passage: Passage): boolean {
  if (
    !sentence.every((token) => polarityOf(token.fold) === null || passage.turns(token) || passage.hasExactly(token))
  ) {
    return false;
  }
  const [own, theirs] = [deniedIn(sentence), deniedIn(passage.tokens)];
  const said = new Set(sentence.filter(isContent).map((token) => token.stem));
  const stated = new Set(passage.tokens.filter(isContent).map((token) => token.stem));
  const lost = [...theirs].some((word) => said.has(word) && !own.has(word) && own.size === 0);
  const added = [...own].some((word) => stated.has(word) && !theirs.has(word) && theirs.size === 0);
  return !lost && !added;
}

/** Amounts, numbers, months and names as they are there. */
const statesExactly = (sentence: readonly Token[], passage: Passage): boolean =>
  shareOf(sentence.filter(isName), (token) => passage.hasExactly(token)) >= minNames &&
  sentence.filter(isExact).every((token) => passage.hasExactly(token)) &&
  sentence.every(({ month }) => month === null || passage.tokens.some((token) => token.month === month)) &&
  numbersMatch(sentence, passage.tokens);

/**
 * Whether a sentence stands in the passages that it cites, told from its words alone: at least three fifths of what it says
 * and of its names are there, every number is there for the same thing, and nothing turns it round. Pure; a sentence
 * without a passage, or without anything to say, does not stand. It cannot tell who did what to whom.
 */
export function checkSentence(text: string, cited: readonly string[]): 'unverified' | 'verified' {
  const sentence = readTokens(text);
  const content = sentence.filter(isContent);
  if (cited.length === 0 || content.length < 2) return 'unverified';
  const passage = new Passage(cited.join(' \n. '));
  const parts = cited.length > 1 ? cited.map((one) => new Passage(one)) : [];
  const isSupported =
    shareOf(content, (token) => passage.has(token)) >= minCoverage &&
    parts.every((part) => shareOf(content, (token) => part.has(token)) >= minPart) &&
    statesExactly(sentence, passage) &&
    negationDiffers(sentence, passage);
  return isSupported ? 'verified' : 'unverified';
}
