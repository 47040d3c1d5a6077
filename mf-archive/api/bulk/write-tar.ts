import { AppError } from 'shared-contracts/app-error';

/** A file of a tar; its name in ASCII, at most 100 characters behind at most 155 of folders. */
export interface TarEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Instant in ms. */
  readonly changedAt: number;
}

const block = 512;
const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`;

/** The format splits a long name at a slash. */
function splitName(name: string): readonly [prefix: string, name: string] {
  if (name.length <= 100) return ['', name];
  const at = name.indexOf('/', name.length - 101);
  if (at <= 0 || at > 155) throw new AppError('internal', 'A name in a tar is too long');
  return [name.slice(0, at), name.slice(at + 1)];
}

function headerOf({ name, bytes, changedAt }: TarEntry): Buffer {
  const header = Buffer.alloc(block);
  const [prefix, short] = splitName(name);
  header.write(short, 0, 100, 'ascii');
  header.write(octal(0o644, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(bytes.length, 12), 124);
  header.write(octal(Math.floor(changedAt / 1_000), 12), 136);
  header.write(' '.repeat(8), 148);
  header.write('0', 156);
  header.write('ustar\0' + '00', 257);
  header.write(prefix, 345, 155, 'ascii');
  const sum = header.reduce((all, byte) => all + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** A tar (POSIX ustar), one file at a time in memory. */
export async function* writeTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Uint8Array> {
  for await (const entry of entries) {
    yield headerOf(entry);
    yield entry.bytes;
    const rest = entry.bytes.length % block;
    if (rest > 0) yield Buffer.alloc(block - rest);
  }
  yield Buffer.alloc(2 * block);
}
