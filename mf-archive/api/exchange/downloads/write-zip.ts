import { Zip, ZipDeflate } from 'fflate';

export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The earliest date of the format; constant, so that the same pages give the same file. */
const firstDay = new Date(1980, 0, 1);

/** Writes a ZIP with one file at a time in memory. The caller must not exceed 65,535 files and 4 GB. */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const archive = new Zip((error, piece) => {
    if (error !== null) throw error;
    written.push(piece);
  });
  for await (const { name, bytes } of entries) {
    const file = new ZipDeflate(name);
    file.mtime = firstDay;
    archive.add(file);
    file.push(bytes, true);
    yield* written.splice(0);
  }
  archive.end();
  yield* written;
}
