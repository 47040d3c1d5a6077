import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Registry {
  seq: number;
  remotes: Record<string, { stable: unknown; previous: unknown; known: Record<string, string> }>;
}

/** Points the registry at a published release by hand, past the checks of `promote`. */
export async function forceStable(dataDir: string, remote: string, version: string): Promise<void> {
  const file = join(dataDir, 'registry/registry.json');
  const registry = JSON.parse(await readFile(file, 'utf8')) as Registry;
  const hashes = await readFile(join(dataDir, 'releases', remote, version, 'integrity.json'));
  const integrity = `sha384-${createHash('sha384').update(hashes).digest('base64')}`;
  const entry = registry.remotes[remote];
  if (entry === undefined) throw new Error(`the registry has no ${remote}`);
  registry.seq += 1;
  entry.previous = entry.stable;
  entry.stable = { version, integrity, from: 'release' };
  entry.known[version] = integrity;
  await writeFile(file, JSON.stringify(registry));
}
