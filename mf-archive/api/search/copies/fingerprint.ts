/** A text of fewer words, or with fewer different runs of words, is like many others by chance. */
const leastWords = 30;
const leastShingles = 20;

/** Words that follow each other and are compared as one. */
const shingleWords = 3;

/** Parts that runs of words fall into by their numbers, and bits of a number that tell them from others in their part. */
const parts = 128;
const partShift = 25;
const numberShift = 9;

/** Keys by which texts that may be alike are found: each of two numbers that alike texts probably share. */
const keyCount = 16;

/** What is kept of a text for telling its copies. */
export interface Fingerprint {
  /** Two texts of which nine words in ten agree share one of them in 998 cases of 1,000. Each has 32 bits. */
  readonly keys: readonly number[];
  /** The least number of the runs of words in each part; 0 where there are none. */
  readonly sketch: Uint16Array;
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Murmur's last step: every bit of the number has a say in every bit of the answer. */
function mixed(number: number): number {
  let hash = number;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function shinglesOf(folds: readonly string[]): Uint32Array {
  const hashes = new Uint32Array(folds.length);
  folds.forEach((fold, at) => (hashes[at] = hashOf(fold)));
  const shingles = new Uint32Array(hashes.length - shingleWords + 1);
  for (let at = 0; at < shingles.length; at += 1) {
    let hash = 0;
    for (let word = 0; word < shingleWords; word += 1) hash = mixed(Math.imul(hash, 31) ^ (hashes[at + word] ?? 0));
    shingles[at] = hash;
  }
  return shingles;
}

function sketchOf(shingles: Uint32Array): Uint16Array {
  const sketch = new Uint16Array(parts);
  for (let at = 0; at < shingles.length; at += 1) {
    const shingle = shingles[at] ?? 0;
    const part = shingle >>> partShift;
    const number = Math.max((shingle >>> numberShift) & 0xffff, 1);
    const least = sketch[part] ?? 0;
    if (least === 0 || number < least) sketch[part] = number;
  }
  return sketch;
}

/** Each part that has any, with its number, as one number. */
const filledOf = (sketch: Uint16Array): readonly number[] => {
  const filled: number[] = [];
  sketch.forEach((number, part) => {
    if (number > 0) filled.push((part << 16) | number);
  });
  return filled;
};

/** Each of the first two parts with any from a part on, which differs for each key. 32 bits, as databases keep them in four bytes. */
function keysOf(filled: readonly number[]): readonly number[] {
  const keys: number[] = [];
  let at = 0;
  for (let key = 0; key < keyCount; key += 1) {
    while (at < filled.length && (filled[at] ?? 0) >>> 16 < (key * parts) / keyCount) at += 1;
    const [one, other] = [filled[at % filled.length] ?? 0, filled[(at + 1) % filled.length] ?? 0];
    keys.push(mixed(Math.imul(mixed(one), 31) ^ other) | 0);
  }
  return keys;
}

/** What was kept as its sketch only. */
export const fingerprintFrom = (sketch: Uint16Array): Fingerprint => ({ keys: keysOf(filledOf(sketch)), sketch });

/** The fingerprint of a text by its folded words; null for one that is too short to be told from others. */
export function fingerprintOf(folds: readonly string[]): Fingerprint | null {
  if (folds.length < leastWords) return null;
  const shingles = shinglesOf(folds);
  const sketch = sketchOf(shingles);
  const filled = filledOf(sketch);
  // As many parts have as many runs of words at least: only of short texts they are counted.
  if (filled.length < leastShingles && new Set(shingles).size < leastShingles) return null;
  return { keys: keysOf(filled), sketch };
}

/**
 * About how many of the words of two texts agree, 0 to 1: a run of words is in both where each of its words is. Of texts
 * that differ in more than half of their words this says little more than that.
 */
export function agreement({ sketch: one }: Fingerprint, { sketch: other }: Fingerprint): number {
  let [both, either] = [0, 0];
  for (let part = 0; part < parts; part += 1) {
    const [left, right] = [one[part] ?? 0, other[part] ?? 0];
    if (left === 0 && right === 0) continue;
    either += 1;
    if (left === right) both += 1;
  }
  // Runs of words that are in both texts as a part of those in either.
  const jaccard = either === 0 ? 0 : both / either;
  return Math.cbrt((2 * jaccard) / (1 + jaccard));
}
