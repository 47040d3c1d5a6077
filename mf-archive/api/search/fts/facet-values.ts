import type { ArticleKind } from 'shared-contracts/archive/newspaper';

export const kinds: readonly ArticleKind[] = ['article', 'advertisement', 'notice', 'other'];

/** A kind as the index may hold it; what it does not know is the last one. */
export const kindNumber = (kind: string | null): number => {
  const known = kinds.findIndex((one) => one === kind);
  return known === -1 ? kinds.length - 1 : known;
};

/** Certainty of the text recognition: from that percentage on; the last is for what is not known. */
export const qualities = ['90', '75', '50', '0', 'unknown'] as const;

/** The band of a percentage; -1: not known. */
export function qualityBand(percent: number): number {
  if (percent < 0) return 4;
  if (percent >= 90) return 0;
  if (percent >= 75) return 1;
  return percent >= 50 ? 2 : 3;
}

export const fronts = ['front', 'inside'] as const;
