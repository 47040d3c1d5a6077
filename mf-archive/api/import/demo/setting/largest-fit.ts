import type { Sheet } from './sheet.ts';

/** The sizes that are adjusted until a page is full. */
export interface Measures {
  /** Size of the body type. */
  readonly size: number;
  readonly pictureHeight: number;
  /** Scale of headlines over several columns; 1 is usual. */
  readonly headScale: number;
}

const between = (low: number, high: number, share: number): number =>
  low + (high - low) * Math.min(1, Math.max(0, share));

/**
 * Returns the measures from the tightest page (0) to the most open one (1): first the type grows to its usual size,
 * then the picture and the headlines, then the type beyond its usual size.
 */
function measuresAt(openness: number, { type, height }: Sheet, largest: number): Measures {
  const maxSize = Math.min(type.most, largest);
  const normal = Math.min(type.usual, maxSize);
  const usual = between(type.least, normal, openness / 0.4);
  return {
    size: openness <= 0.7 ? usual : between(normal, maxSize, (openness - 0.7) / 0.3),
    pictureHeight: Math.round(
      height * between(0.15, openness > 0.7 ? 0.27 + (openness - 0.7) * 0.5 : 0.27, (openness - 0.25) / 0.45),
    ),
    headScale: between(0.9, 1.2, (openness - 0.4) / 0.4),
  };
}

/** Minimum letters per line of a column; narrower ones cannot be justified well. */
const minLetters = 23;
const letterWidth = 0.46;

/** Number of search steps; finer differences are not visible. */
const steps = 12;
const refinements = 4;
/** Looseness up to which a page looks full: lines are a seventh further apart than usual. */
const full = 0.14;
/** Penalty, as looseness, for each column fewer than the newspaper usually has. */
const perColumn = 0.09;

export interface Fit<Page> {
  readonly page: Page;
  readonly looseness: number;
}

/** A layout of a page: whether it fits at some measures, and the resulting page. */
export interface Way<Page> {
  readonly columns: number;
  fits(measures: Measures): boolean;
  set(measures: Measures): Fit<Page> | null;
}

/** Returns the most open measures that fit; null if not even the tightest ones fit. */
function mostOpen<Page>(way: Way<Page>, at: (openness: number) => Measures): Fit<Page> | null {
  let step = steps;
  while (step >= 0 && !way.fits(at(step / steps))) step -= 1;
  if (step < 0) return null;
  let [low, high] = [step / steps, Math.min(1, (step + 1) / steps)];
  for (let turn = 0; turn < refinements && high > low; turn += 1) {
    const middle = (low + high) / 2;
    if (way.fits(at(middle))) low = middle;
    else high = middle;
  }
  return way.set(at(low));
}

/** Returns the first layout in which the text fills the page, or else the one that fills it best; null if none fits. */
export function bestFit<Page>(sheet: Sheet, gutter: number, ways: readonly Way<Page>[]): Fit<Page> | null {
  const usual = ways[0]?.columns ?? 0;
  const cost = (fit: Fit<Page>, way: Way<Page>): number => fit.looseness + (usual - way.columns) * perColumn;
  let best: (Fit<Page> & { readonly cost: number }) | null = null;
  for (const way of ways) {
    const width = (sheet.inner - (way.columns - 1) * gutter) / way.columns;
    const largest = width / letterWidth / minLetters;
    const fit = mostOpen(way, (openness) => measuresAt(openness, sheet, largest));
    if (fit === null) continue;
    if (best === null || cost(fit, way) < best.cost) best = { ...fit, cost: cost(fit, way) };
    if (fit.looseness <= full) break;
  }
  return best;
}
