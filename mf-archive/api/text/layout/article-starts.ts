import { signs, signsOfLines, type PageMeasures, type PlacedLine, type Sign } from './line-signs.ts';

/**
 * How much each sign counts for the start of an article. Fitted by logistic regression to ten segmented issues of 1821
 * to 1950 in English, French and German and to half of the demonstration, each issue counting the same; the README
 * of the archive has the figures.
 */
const weights: Readonly<Record<Sign, number>> = {
  larger: 0.83,
  muchLarger: -1.04,
  centred: 0.33,
  headline: 1.14,
  firstHeadline: 1.67,
  gapAbove: 0.91,
  headlineGap: -0.14,
  gapBelow: 0.29,
  newStrip: 0.79,
  newColumn: 2.14,
  afterEnd: 0.65,
  afterShort: 0.5,
  afterHeadline: -0.59,
  afterLarger: -0.68,
  numbers: -0.82,
  titleLine: 0.94,
  startsSmall: -1.1,
  beforeIndented: -0.43,
  wideGap: 1.81,
  flowsOn: 0.79,
  rareGap: 0.29,
};

/** The sum from which a line starts an article. */
const threshold = 6;

/** Returns which lines start an article, in reading order. */
export function articleStarts(lines: readonly PlacedLine[], page: PageMeasures): readonly boolean[] {
  return signsOfLines(lines, page).map((found) => {
    if (found === null) return false;
    return signs.reduce((sum, sign) => sum + found[sign] * weights[sign], 0) > threshold;
  });
}
