const gainOf = (grade: number, place: number): number => (2 ** grade - 1) / Math.log2(place + 2);

const gainOfAll = (grades: readonly number[]): number => grades.reduce((sum, grade, at) => sum + gainOf(grade, at), 0);

/**
 * How good the first `depth` results are, 0 to 1: the gain of what was found over the gain of the best order there is.
 * Results are told by their grades, 0 for what does not answer.
 */
export function ndcg(found: readonly number[], judged: readonly number[], depth: number): number {
  const best = gainOfAll([...judged].sort((a, b) => b - a).slice(0, depth));
  return best === 0 ? 0 : gainOfAll(found.slice(0, depth)) / best;
}

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
