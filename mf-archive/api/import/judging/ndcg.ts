const gainOf = (grade: number, place: number): number => (2 ** grade - 1) / Math.log2(place + 2);

const gainOfAll = (grades: readonly number[]): number => grades.reduce((sum, grade, at) => sum + gainOf(grade, at), 0);

/**
 * Returns the normalised discounted cumulative gain (nDCG) of the first `depth` results, 0 to 1: their gain divided by
 * that of the best possible order. Results are given as grades, 0 for irrelevant ones.
 */
export function ndcg(found: readonly number[], judged: readonly number[], depth: number): number {
  const best = gainOfAll([...judged].sort((a, b) => b - a).slice(0, depth));
  return best === 0 ? 0 : gainOfAll(found.slice(0, depth)) / best;
}

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
