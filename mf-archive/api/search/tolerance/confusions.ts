/** What text recognition takes for what in worn type, either way, with what it costs: 1 is any letter for any other. */
const pairs: readonly (readonly [cost: number, ...pairs: (readonly [string, string])[]])[] = [
  [0.1, ['vv', 'w']],
  [0.2, ['rn', 'm'], ['cl', 'd'], ['0', 'o'], ['1', 'l'], ['1', 'i'], ['5', 's'], ['8', 'b'], ['6', 'b']],
  [0.3, ['e', 'c'], ['i', 'l'], ['n', 'u'], ['li', 'h'], ['ii', 'u'], ['il', 'u'], ['f', 's'], ['2', 'z'], ['9', 'g']],
  [0.35, ['in', 'm'], ['ni', 'm'], ['ri', 'n'], ['ll', 'tt'], ['nn', 'm'], ['i', 'j'], ['h', 'b'], ['ti', 'n']],
  [0.4, ['a', 'o'], ['c', 'o'], ['g', 'q'], ['v', 'y'], ['lc', 'k'], ['ol', 'd'], ['lo', 'b'], ['li', 'u'], ['8', 's']],
  [0.45, ['e', 'o'], ['a', 'e'], ['l', 't'], ['f', 't'], ['i', 't'], ['n', 'r'], ['h', 'n'], ['h', 'k'], ['u', 'v']],
  [0.5, ['f', 'l'], ['i', 'r'], ['r', 't'], ['m', 'n'], ['7', 't'], ['a', 's'], ['u', 'o'], ['g', 'y'], ['w', 'v']],
  [
    0.55,
    ['s', 'z'],
    ['iii', 'm'],
    ['fi', 'h'],
    ['ll', 'u'],
    ['lt', 'k'],
    ['a', 'u'],
    ['d', 'o'],
    ['b', 'o'],
    ['4', 'a'],
  ],
];

function byFirst(): ReadonlyMap<string, readonly Confusion[]> {
  const found = new Map<string, Confusion[]>();
  const add = (from: string, to: string, cost: number): void => {
    const last = from.slice(-1);
    found.set(last, [...(found.get(last) ?? []), { from, to, cost }]);
  };
  for (const [cost, ...ofCost] of pairs) {
    for (const [one, other] of ofCost) {
      add(one, other, cost);
      add(other, one, cost);
    }
  }
  return found;
}

/** Letters that are taken for others, below 1. */
interface Confusion {
  readonly from: string;
  readonly to: string;
  readonly cost: number;
}

/** By the last letter of `from`. */
export const confusionsEndingIn: ReadonlyMap<string, readonly Confusion[]> = byFirst();
