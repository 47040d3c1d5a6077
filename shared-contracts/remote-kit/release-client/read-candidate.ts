import { wireFile } from '../wire/recorded-wire.ts';
import type { Candidate } from './contract-matrix.ts';
import { parseWire } from './parse-wire.ts';
import { readChecked, readHashes, verifyRelease } from './verified-release.ts';

/** Reads a release for comparison, after checking all its files. Rejects with ReleaseRefused when a file differs. */
export async function readCandidate(folder: string): Promise<Candidate & { readonly integrity: string }> {
  const { release, integrity, files } = await verifyRelease(folder);
  if (!files.includes(wireFile)) return { release, integrity, wire: null };
  const { hashes } = await readHashes(folder);
  return { release, integrity, wire: parseWire(await readChecked(folder, wireFile, hashes)) };
}
