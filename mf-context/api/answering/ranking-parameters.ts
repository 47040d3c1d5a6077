/**
 * What was chosen by measuring, on the tuning half of the questions in `evaluation/` and never on the other half. Change
 * a value with `npm run eval:answers -- --tune` at hand.
 */
export const rankingParameters = {
  /** What counts beside a sentence's own words when passages are put in order. */
  order: { context: 0.6, prior: 0.2, cue: 0.2 },
  /**
   * How much it counts that a neighbour, the headline or the rest of the article has what the sentence lacks, or that
   * the page is of the time asked about.
   */
  nearby: { neighbour: 0.75, headline: 1, article: 0.5, dated: 0.85 },
  /**
   * How much a word counts: its inverse frequency, at most so much, to this power; each word of a name of n words, times n
   * to that power, so that what is said of a name counts beside it.
   */
  weight: { most: 5, power: 0.5, nameWord: -0.5 },
  /** What two words side by side count for, beside the rarer of them: in a name, and else. */
  pair: { name: 0.5, other: 0.25 },
  /** Least share of a question that a passage must have; never a search score, which says which page is better and not whether any is good. */
  state: { found: 0.7, related: 0.42 },
  /**
   * What makes a passage surer than its share: a headline that has the question, and a question that says more than the
   * usual one. Two common words stand together somewhere by chance, eight do not; what has all of them is sure anyhow.
   */
  sure: { headline: 0.15, told: 0.2, usual: 6, whole: 0.97 },
  /** What is left of a passage's share where it has no name, date or number, and one was asked for. */
  withoutCue: 0.9,
  /** Of the names that are asked about, the share that must stand in a passage that answers. */
  names: 0.6,
};
