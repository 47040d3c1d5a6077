import { pack, type Pack } from 'tar-stream';

export interface TarEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Instant in ms. */
  readonly changedAt: number;
}

async function addAll(archive: Pack, entries: AsyncIterable<TarEntry>): Promise<void> {
  for await (const { name, bytes, changedAt } of entries) {
    await new Promise<void>((resolve, reject) => {
      archive.entry({ name, mtime: new Date(changedAt) }, Buffer.from(bytes), (error) => {
        if (error) reject(error);
        else resolve();
      });
    });
  }
  archive.finalize();
}

/** Writes a tar archive (POSIX ustar) with one file at a time in memory. */
export async function* writeTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Uint8Array> {
  const archive = pack();
  const added = addAll(archive, entries).catch((error: unknown) => {
    archive.destroy(error as Error);
  });
  yield* archive;
  await added;
}
