import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseFile } from 'shared-contracts/federation/release-files';
import { ReleaseRefused } from '../registry.ts';
import type { ReleaseHome } from '../release-home.ts';
import { readChecked, readHashes, releaseFolder } from '../release-store.ts';
import type { ReleaseDescription } from './release-desk.ts';

const sizeOf = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ size }) => size,
    () => null,
  );

/** Reads what a published release says of itself, and how large its files are. Rejects with ReleaseRefused for an unknown one. */
export async function describeRelease(home: ReleaseHome, remote: string, version: string): Promise<ReleaseDescription> {
  const folder = releaseFolder(home, remote, version);
  const { hashes } = await readHashes(folder).catch(() => {
    throw new ReleaseRefused(`${remote} ${version} is not published here`);
  });
  const release = JSON.parse(await readChecked(folder, 'release.json', hashes)) as ReleaseFile;
  const files = await Promise.all(
    Object.entries(hashes).map(async ([file, hash]) => {
      const bytes = (await sizeOf(join(folder, file))) ?? 0;
      return [file, { hash, bytes, br: (await sizeOf(join(folder, `${file}.br`))) ?? bytes }] as const;
    }),
  );
  return { version, requires: release.requires, chunks: release.chunks, files: Object.fromEntries(files) };
}
