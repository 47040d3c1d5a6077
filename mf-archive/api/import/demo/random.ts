/**
 * Returns a small, fast pseudo-random generator of numbers from 0 to 1, determined by the seed. Good enough for stains
 * and misprints.
 */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns a seed that depends only on the text. */
export function seedOf(text: string): number {
  let seed = 2_166_136_261;
  for (const letter of text) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return seed >>> 0;
}
