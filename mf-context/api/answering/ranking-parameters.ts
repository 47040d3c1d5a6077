/**
 * Values chosen by measuring on the tuning half of the questions in `evaluation/`, never on the other half. Check any
 * change with `npm run eval:answers -- --tune`.
 */
export const rankingParameters = {
  /**
   * Weights of everything but the sentence's own words in the order of passages. `report`: for a dated report, if the
   * question asks when.
   */
  order: { context: 0.6, prior: 0.2, cue: 0.2, report: 0.15 },
  /**
   * Factors for words that the sentence lacks and a neighbour, the headline or the rest of the article has, or that the
   * date of the page covers.
   */
  nearby: { neighbour: 0.75, headline: 1, article: 0.5, dated: 0.85 },
  /**
   * A word's weight is its inverse frequency, at most `max`, to the power `exponent`. Each word of a name of n words is
   * multiplied by n to the power `nameWord`, so that the words beside a name count too.
   */
  weight: { max: 5, exponent: 0.5, nameWord: -0.5 },
  /** Weight of a pair of neighbouring words, relative to the rarer word: within a name, and otherwise. */
  pair: { name: 0.5, other: 0.25 },
  /**
   * The least confidence for `found` and the least evidence for `related`. Search scores only rank pages and cannot say
   * whether any of them is good.
   */
  state: { found: 0.5, related: 0.2 },
  /**
   * What raises a passage's confidence above its evidence: a headline that covers the question, and a question with
   * more content than usual: a few common words match by chance, many do not. From evidence `certainFrom` on, the
   * confidence is 1.
   */
  confidence: { headline: 0.15, content: 0.2, usualContent: 6, certainFrom: 0.97 },
  /**
   * What lowers the confidence in a passage that does not state the asked relation. `share`: how much the words beside
   * names and dates count. `unsaid`: factor where the word that names the relation is missing; `valueless`: where no
   * sentence has it together with a value of the kind that is asked for.
   */
  relation: { share: 0.4, unsaid: 0.7, valueless: 0.55 },
  /** Factor for the evidence of a passage without the name, date or number that the question requests. */
  withoutCue: 0.9,
  /** The least share of the question's names that a passage must have to count as an answer. */
  names: 0.6,
};
