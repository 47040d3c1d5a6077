/** Minimum lengths; shorter texts resemble many others by chance. */
const minWords = 30;
const minShingles = 20;

const shingleWords = 3;

/** Number of buckets for shingles, and the bit shifts that take the bucket and the compared number from a hash. */
const parts = 128;
const partShift = 25;
const numberShift = 9;

/** Number of keys by which similar texts are found. Each combines two minimums that similar texts probably share. */
export const keyCount = 16;

/** The MinHash sketch of a text, for finding near-duplicates. */
export interface Fingerprint {
  /** Two texts that agree in nine of ten words share a key in 998 of 1,000 cases. Each key has 32 bits. */
  readonly keys: readonly number[];
  /** The smallest hash of the shingles in each bucket; 0 for an empty bucket. */
  readonly sketch: Uint16Array;
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** The finaliser of MurmurHash3: every bit of the input affects every bit of the output. */
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
    const smallest = sketch[part] ?? 0;
    if (smallest === 0 || number < smallest) sketch[part] = number;
  }
  return sketch;
}

/** Returns each filled bucket with its minimum, as one number. */
const filledOf = (sketch: Uint16Array): readonly number[] => {
  const filled: number[] = [];
  sketch.forEach((number, part) => {
    if (number > 0) filled.push((part << 16) | number);
  });
  return filled;
};

/**
 * Returns the keys. Each combines the first two filled buckets from a start that differs per key. They have 32 bits, so
 * that databases store them in four bytes.
 */
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

/** Restores a fingerprint from its stored sketch. */
export const fingerprintFrom = (sketch: Uint16Array): Fingerprint => ({ keys: keysOf(filledOf(sketch)), sketch });

/** Returns the fingerprint of a text from its folded words; null for a text that is too short to compare. */
export function fingerprintOf(folds: readonly string[]): Fingerprint | null {
  if (folds.length < minWords) return null;
  const shingles = shinglesOf(folds);
  const sketch = sketchOf(shingles);
  const filled = filledOf(sketch);
  // The number of filled buckets is a lower bound of distinct shingles, so only short texts need an exact count.
  if (filled.length < minShingles && new Set(shingles).size < minShingles) return null;
  return { keys: keysOf(filled), sketch };
}

/**
 * Returns the estimated share of words that two texts have in common, 0 to 1, assuming that a shingle is shared if each
 * of its words is. For texts that differ in more than half of their words it is only a rough lower bound.
 */
export function estimateAgreement({ sketch: one }: Fingerprint, { sketch: other }: Fingerprint): number {
  let [both, either] = [0, 0];
  for (let part = 0; part < parts; part += 1) {
    const [left, right] = [one[part] ?? 0, other[part] ?? 0];
    if (left === 0 && right === 0) continue;
    either += 1;
    if (left === right) both += 1;
  }
  // Jaccard similarity of the shingles.
  const jaccard = either === 0 ? 0 : both / either;
  return Math.cbrt((2 * jaccard) / (1 + jaccard));
}
