import { confusionsEndingIn } from './confusions.ts';

/** Letters so thin that they are lost, or seen where there is only dirt. */
const thin: ReadonlySet<string> = new Set('iljtfr1');

const doubled = 0.4;
const thinLetter = 0.6;
const anyLetter = 0.9;
const swapped = 0.9;

/** A letter that one of two words has and the other has not. */
function oddLetter(word: string, at: number): number {
  const letter = word.charAt(at);
  if (letter === word.charAt(at - 1) || letter === word.charAt(at + 1)) return doubled;
  return thin.has(letter) ? thinLetter : anyLetter;
}

const endsSo = (word: string, part: string, end: number): boolean => word.endsWith(part, end);

/** The least that leads to the ends of both by one confusion. */
function byConfusion(asked: string, form: string, i: number, j: number, costs: readonly Float64Array[]): number {
  let least = Infinity;
  for (const { from, to, cost } of confusionsEndingIn.get(asked.charAt(i - 1)) ?? []) {
    if (from.length > i || to.length > j || !endsSo(asked, from, i) || !endsSo(form, to, j)) continue;
    least = Math.min(least, (costs[i - from.length]?.[j - to.length] ?? Infinity) + cost);
  }
  return least;
}

const isSwap = (asked: string, form: string, i: number, j: number): boolean =>
  i > 1 && j > 1 && asked.charAt(i - 1) === form.charAt(j - 2) && asked.charAt(i - 2) === form.charAt(j - 1);

function costAt(asked: string, form: string, i: number, j: number, costs: readonly Float64Array[]): number {
  const at = (row: number, column: number): number => costs[row]?.[column] ?? Infinity;
  const same = asked.charAt(i - 1) === form.charAt(j - 1) ? 0 : 1;
  return Math.min(
    at(i - 1, j - 1) + same,
    at(i - 1, j) + oddLetter(asked, i - 1),
    at(i, j - 1) + oddLetter(form, j - 1),
    isSwap(asked, form, i, j) ? at(i - 2, j - 2) + swapped : Infinity,
    byConfusion(asked, form, i, j, costs),
  );
}

/** What it takes to read one word for the other: the less, the likelier. */
export function misreadingCost(asked: string, form: string): number {
  const costs = Array.from({ length: asked.length + 1 }, () => new Float64Array(form.length + 1));
  costs.forEach((row, i) => {
    row[0] = i === 0 ? 0 : (costs[i - 1]?.[0] ?? 0) + oddLetter(asked, i - 1);
    for (let j = 1; j <= form.length; j += 1) {
      row[j] = i === 0 ? (row[j - 1] ?? 0) + oddLetter(form, j - 1) : costAt(asked, form, i, j, costs);
    }
  });
  return costs[asked.length]?.[form.length] ?? Infinity;
}
