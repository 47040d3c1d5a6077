import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownValue } from 'shared-contracts/own-value';
import { integrityOf } from '../integrity.ts';
import { hashFiles, listFiles, type IntegrityFile, type ReleaseFile } from '../release-files.ts';
import { parseReleaseFile } from './check-release-file.ts';
import { integrityPattern } from './release-pointer.ts';
import { ReleaseRefused } from './release-refused.ts';

/** A release whose files all matched their hashes. */
export interface VerifiedRelease {
  readonly release: ReleaseFile;
  /** sha384 of `integrity.json`. */
  readonly integrity: string;
  readonly files: readonly string[];
}

const parseHashes = (text: string): IntegrityFile => {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) throw new Error('integrity.json is not a table');
  const entries = Object.entries(value).map(([file, hash]) => [file, String(hash)] as const);
  const wrong = entries.find(([, hash]) => !integrityPattern.test(hash));
  if (wrong !== undefined) throw new Error(`integrity.json has no hash for ${wrong[0]}`);
  return Object.fromEntries(entries);
};

/**
 * Reads a folder's `integrity.json`, and compares it with `expected` if given. Rejects with Error when it differs or is
 * invalid.
 */
export async function readHashes(
  folder: string,
  expected?: string,
): Promise<{ readonly hashes: IntegrityFile; readonly integrity: string }> {
  const text = await readFile(join(folder, 'integrity.json'), 'utf8');
  const integrity = integrityOf(text);
  if (expected !== undefined && integrity !== expected)
    throw new Error(`${folder}/integrity.json is not what the registry says`);
  return { hashes: parseHashes(text), integrity };
}

/** Reads one file and compares it with its hash. Rejects with Error when it differs. */
export async function readChecked(folder: string, file: string, hashes: IntegrityFile): Promise<string> {
  const bytes = await readFile(join(folder, file));
  if (integrityOf(bytes) !== ownValue(hashes, file))
    throw new Error(`${folder}/${file} is not what integrity.json says`);
  return bytes.toString('utf8');
}

/** Compares every file of a release with its hash. Rejects with ReleaseRefused and the first difference. */
export async function verifyRelease(folder: string): Promise<VerifiedRelease> {
  const { hashes, integrity } = await readHashes(folder).catch(() => {
    throw new ReleaseRefused(`${folder} holds no release: build it first`);
  });
  const files = (await listFiles(folder)).filter((file) => file !== 'integrity.json');
  const found = await hashFiles(folder, files);
  const different = [...new Set([...files, ...Object.keys(hashes)])].find(
    (file) => ownValue(found, file) !== ownValue(hashes, file),
  );
  if (different !== undefined)
    throw new ReleaseRefused(`${join(folder, different)} differs from its hash in integrity.json`);
  const release = parseReleaseFile(await readChecked(folder, 'release.json', hashes), hashes);
  return { release, integrity, files };
}
