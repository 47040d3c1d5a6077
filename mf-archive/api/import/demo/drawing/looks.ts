type Colour = readonly [red: number, green: number, blue: number];

/** How the paper of a decade looks on a scan. */
export interface Look {
  readonly paper: Colour;
  readonly ink: Colour;
  /** Unevenness of the paper's tone; 1 is much. */
  readonly stains: number;
  readonly specks: number;
  /** How much of the other side shows through. */
  readonly showThrough: number;
  /** Blur of the letters, in pixels. */
  readonly softness: number;
}

const looks: readonly (Look & { readonly from: number })[] = [
  { from: 2000, paper: [246, 243, 233], ink: [38, 38, 40], stains: 0.4, specks: 30, showThrough: 0.03, softness: 0.5 },
  { from: 1990, paper: [243, 238, 222], ink: [40, 38, 38], stains: 0.6, specks: 60, showThrough: 0.035, softness: 0.5 },
  {
    from: 1980,
    paper: [240, 232, 210],
    ink: [42, 39, 36],
    stains: 0.8,
    specks: 110,
    showThrough: 0.045,
    softness: 0.55,
  },
  { from: 1970, paper: [237, 226, 199], ink: [44, 39, 34], stains: 1, specks: 150, showThrough: 0.05, softness: 0.6 },
  {
    from: 1960,
    paper: [232, 218, 186],
    ink: [47, 41, 34],
    stains: 1.2,
    specks: 210,
    showThrough: 0.06,
    softness: 0.65,
  },
  { from: 0, paper: [226, 209, 173], ink: [52, 45, 36], stains: 1.5, specks: 280, showThrough: 0.07, softness: 0.7 },
];

export function lookOf(year: number): Look {
  const look = looks.find(({ from }) => year >= from);
  if (look === undefined) throw new RangeError(`No paper is as old as ${String(year)}`);
  return look;
}
