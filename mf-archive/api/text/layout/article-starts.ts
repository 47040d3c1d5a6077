import { signs, featuresOfLines, type LineFeature } from './line-features.ts';
import type { PageMeasures, PlacedLine } from './placed-line.ts';

/**
 * The weight of each sign (feature) as evidence for the start of an article. Fitted by logistic regression to ten
 * segmented issues of 1821 to 1950 in English, French and German and to half of the demonstration, with equal weight
 * for each issue; the README of the archive has the figures.
 */
const weights: Readonly<Record<LineFeature, number>> = {
  largerThanBefore: 0.67,
  clearlyLarger: 0.42,
  centred: 1.0,
  whiteAbove: 0.62,
  rareGap: 0.38,
  wideGap: 0.95,
  gapBelow: 0.25,
  newStrip: 0.89,
  newColumn: 3.71,
  ofWideColumn: 0.69,
  startsLarge: 0.66,
  startsSmall: -0.54,
  wideType: 1.57,
  titleLine: 1.26,
  usualHeadline: 2.65,
  largerHeadlines: -0.3,
  newHeadline: 0.7,
  longHeadline: 0.11,
  afterHeadline: -0.68,
  afterCentred: -0.39,
  afterEnd: 0.22,
  afterHyphen: -0.52,
  afterShort: 0.25,
  letters: 0.62,
};

/** A line whose weighted sum is higher starts an article. */
const threshold = 6.36;

/** Returns which lines start an article, in reading order. */
export function articleStarts(lines: readonly PlacedLine[], page: PageMeasures): readonly boolean[] {
  return featuresOfLines(lines, page).map((found) => {
    if (found === null) return false;
    return signs.reduce((sum, sign) => sum + found[sign] * weights[sign], 0) > threshold;
  });
}
