import { stopWords } from 'shared-contracts/server/stop-words';
import { synonymsOf } from '../../answering/question/synonyms.ts';
import { stem } from '../../answering/question/stem.ts';
import { amounts } from './count-words.ts';
import { numbersMatch } from './numbers-match.ts';
import { readTokens, type Token } from './read-tokens.ts';
import { isNegation, polarityOf } from './polarity-words.ts';

/**
 * Chosen by measurements: sentences with the right pages pass, those with wrong pages or alterations fail (decision
 * 0044).
 */
const minCoverage = 0.6;
const minNames = 0.6;
/** The least share of the sentence that each of several cited passages must support. */
const minPart = 0.3;

const isContent = ({ fold, number }: Token): boolean => number === null && fold.length > 2 && !stopWords.has(fold);

/** True for a capitalised word that does not begin a sentence. */
const isName = (token: Token): boolean => isContent(token) && !token.first && /^\p{Lu}/u.test(token.text);

/**
 * True for words that must match exactly: amounts, and names with digits or Roman numerals, such as `DC10` and `II`.
 */
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

  hasPolarityOf({ fold }: Token): boolean {
    return this.#turns.has(polarityOf(fold));
  }
}

const shareOf = (tokens: readonly Token[], test: (token: Token) => boolean): number =>
  tokens.length === 0 ? 1 : tokens.filter(test).length / tokens.length;

const adverbs = new Set(['even', 'fully', 'longer', 'still', 'yet']);

/** Returns the stems of negated words: the first content word after each negation. */
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

/**
 * True when the sentence neither adds nor drops a negation of a shared word, and adds no word that reverses or limits
 * the meaning. Negations are only compared where either the sentence or the passage has none.
 */
function negationAgrees(sentence: readonly Token[], passage: Passage): boolean {
  if (
    !sentence.every(
      (token) => polarityOf(token.fold) === null || passage.hasPolarityOf(token) || passage.hasExactly(token),
    )
  ) {
    return false;
  }
  const [own, theirs] = [deniedIn(sentence), deniedIn(passage.tokens)];
  const ownStems = new Set(sentence.filter(isContent).map((token) => token.stem));
  const stated = new Set(passage.tokens.filter(isContent).map((token) => token.stem));
  const lost = [...theirs].some((word) => ownStems.has(word) && !own.has(word) && own.size === 0);
  const added = [...own].some((word) => stated.has(word) && !theirs.has(word) && theirs.size === 0);
  return !lost && !added;
}

/** True when amounts, numbers, months and enough names of the sentence match the passage exactly. */
const statesExactly = (sentence: readonly Token[], passage: Passage): boolean =>
  shareOf(sentence.filter(isName), (token) => passage.hasExactly(token)) >= minNames &&
  sentence.filter(isExact).every((token) => passage.hasExactly(token)) &&
  sentence.every(({ month }) => month === null || passage.tokens.some((token) => token.month === month)) &&
  numbersMatch(sentence, passage.tokens);

/**
 * Checks by words alone whether the cited passages support a sentence: at least 60 % of its content words and names
 * occur, every number refers to the same thing, and no negation changes the meaning. A sentence without a passage, or
 * with fewer than two content words, is unverified. Cannot tell who did what to whom.
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
    negationAgrees(sentence, passage);
  return isSupported ? 'verified' : 'unverified';
}
