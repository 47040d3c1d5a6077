interface Member {
  readonly index: number;
  /** Of a region; empty for a group. */
  readonly region: string;
  readonly members: Member[];
  readonly ordered: boolean;
}

/** `…Indexed` elements stand in an ordered group, where their index counts and not their place in the file. */
const isOrdered = (name: string): boolean => name.startsWith('OrderedGroup');

const flatten = ({ region, ordered, members }: Member): readonly string[] => [
  ...(region === '' ? [] : [region]),
  ...(ordered ? members.toSorted((one, other) => one.index - other.index) : members).flatMap(flatten),
];

/** The order of regions as groups inside groups give it. */
export class ReadingOrder {
  readonly #root: Member = { index: 0, region: '', members: [], ordered: false };
  readonly #open: Member[] = [this.#root];

  open(name: string, index: string | undefined, region: string): void {
    const member: Member = { index: Number(index ?? 0) || 0, region, members: [], ordered: isOrdered(name) };
    this.#open.at(-1)?.members.push(member);
    this.#open.push(member);
  }

  close(): void {
    if (this.#open.length > 1) this.#open.pop();
  }

  /** Ids of regions, the first to be read first. */
  ids(): readonly string[] {
    return flatten(this.#root);
  }
}
