/** A text of fewer words, or with fewer different runs of words, is like many others by chance. */
const leastWords = 30;
const leastShingles = 20;

/** Words that follow each other and are compared as one. */
const shingleWords = 3;

/** How many numbers tell of a text which runs of words it has. */
const sketchSize = 128;

/** Keys by which texts that may be alike are found: each of two numbers that alike texts probably share. */
const keyCount = 16;

/** What is kept of a text for telling its copies. */
export interface Fingerprint {
  /** Two texts of which nine words in ten agree share one of them in 998 cases of 1,000. */
  readonly keys: readonly number[];
  /** The least of the numbers of its runs of words, in order. */
  readonly sketch: Uint32Array;
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

/** Each once. */
function shinglesOf(folds: readonly string[]): Uint32Array {
  const hashes = folds.map(hashOf);
  const shingles = new Set<number>();
  for (let at = 0; at + shingleWords <= hashes.length; at += 1) {
    let hash = 0;
    for (let word = 0; word < shingleWords; word += 1) hash = mixed(Math.imul(hash, 31) ^ (hashes[at + word] ?? 0));
    shingles.add(hash);
  }
  return Uint32Array.from(shingles);
}

/** The least number of a sketch when they are shuffled in this one of many ways. */
function leastOf(sketch: Uint32Array, way: number): number {
  let least = 0xffffffff;
  const seed = Math.imul(way + 1, 0x9e3779b1);
  for (let at = 0; at < sketch.length; at += 1) {
    const number = mixed((sketch[at] ?? 0) ^ seed);
    if (number < least) least = number;
  }
  return least;
}

/** The fingerprint of a text by its folded words; null for one that is too short to be told from others. */
export function fingerprintOf(folds: readonly string[]): Fingerprint | null {
  if (folds.length < leastWords) return null;
  const shingles = shinglesOf(folds);
  if (shingles.length < leastShingles) return null;
  // The least numbers of two texts are as alike as all of them, and quicker gone through.
  const sketch = shingles.sort().slice(0, sketchSize);
  const keys = Array.from({ length: keyCount }, (_, key) => {
    const pair = mixed(leastOf(sketch, 2 * key) ^ Math.imul(leastOf(sketch, 2 * key + 1), 31));
    return key * 2 ** 32 + pair;
  });
  return { keys, sketch };
}

/** Runs of words that are in both texts as a part of those in either, from the least numbers of either. */
function shared(one: Uint32Array, other: Uint32Array): number {
  let [both, either, a, b] = [0, 0, 0, 0];
  while (either < sketchSize && (a < one.length || b < other.length)) {
    const [left, right] = [one[a] ?? Infinity, other[b] ?? Infinity];
    if (left === right) both += 1;
    if (left <= right) a += 1;
    if (right <= left) b += 1;
    either += 1;
  }
  return either === 0 ? 0 : both / either;
}

/**
 * About how many of the words of two texts agree, 0 to 1: a run of words is in both where each of its words is. Of texts
 * that differ in more than half of their words this says little more than that.
 */
export function agreement({ sketch: one }: Fingerprint, { sketch: other }: Fingerprint): number {
  const jaccard = shared(one, other);
  return Math.cbrt((2 * jaccard) / (1 + jaccard));
}
