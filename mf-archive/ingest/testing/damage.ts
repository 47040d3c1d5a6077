import fc from 'fast-check';

/** One kind of damage that disks, networks and faulty programs do to a file. */
type Damage = (bytes: Buffer) => Buffer;

const share = fc.double({ min: 0, max: 0.999, noNaN: true });
const at = (bytes: Buffer, place: number): number => Math.floor(place * bytes.length);

const flip = fc.tuple(share, fc.nat(255)).map(([place, byte]): Damage => (bytes) => {
  const copy = Buffer.from(bytes);
  if (copy.length > 0) copy[at(copy, place)] = byte;
  return copy;
});
const cut = share.map(
  (place): Damage =>
    (bytes) =>
      bytes.subarray(0, at(bytes, place)),
);
const leaveOut = fc.tuple(share, fc.nat(200)).map(([place, length]): Damage => (bytes) => {
  const start = at(bytes, place);
  return Buffer.concat([bytes.subarray(0, start), bytes.subarray(start + length)]);
});
const repeat = fc
  .tuple(share, fc.nat(400), fc.integer({ min: 2, max: 60 }))
  .map(([place, length, times]): Damage => (bytes) => {
    const start = at(bytes, place);
    const piece = bytes.subarray(start, start + length);
    return Buffer.concat([
      bytes.subarray(0, start),
      ...Array.from({ length: times }, () => piece),
      bytes.subarray(start),
    ]);
  });
/** Swaps two pieces: tags end where they never began. */
const swap = fc.tuple(share, share, fc.nat(120)).map(([one, other, length]): Damage => (bytes) => {
  const [first, second] = [at(bytes, Math.min(one, other)), at(bytes, Math.max(one, other))];
  if (first + length > second) return bytes;
  return Buffer.concat([
    ...[bytes.subarray(0, first), bytes.subarray(second, second + length), bytes.subarray(first + length, second)],
    ...[bytes.subarray(first, first + length), bytes.subarray(second + length)],
  ]);
});
const strange = [
  'NaN',
  '-1',
  '1e308',
  '9'.repeat(50),
  '',
  '0x7f',
  '\u0000',
  '<![CDATA[',
  ']]>',
  '&#x0;',
  '<!--',
  '\ufeff',
  '"',
  ';',
];
/** Replaces a number by something that a program may write instead. */
const renumber = fc.tuple(share, fc.constantFrom(...strange)).map(([place, text]): Damage => (bytes) => {
  const start = at(bytes, place);
  const rest = bytes.subarray(start).toString('latin1').replace(/\d+/, text);
  return Buffer.concat([bytes.subarray(0, start), Buffer.from(rest, 'latin1')]);
});

const steps = fc.array(fc.oneof(flip, flip, cut, leaveOut, repeat, swap, renumber), { minLength: 1, maxLength: 5 });

/** Damages a file in up to five ways. */
export const damaged = (whole: Uint8Array): fc.Arbitrary<Uint8Array> =>
  steps.map((all) => all.reduce<Buffer>((bytes, step) => step(bytes), Buffer.from(whole)));
