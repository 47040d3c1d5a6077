import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signRegistry } from './sign-registry.ts';

type Entries = Record<string, { stable: unknown; previous: unknown; known: Record<string, string> }>;

/** Points the registry at a published release past the checks of `promote`; signed, or nobody would follow it. */
export async function forceStable(dataDir: string, remote: string, version: string): Promise<void> {
  const hashes = await readFile(join(dataDir, 'releases', remote, version, 'integrity.json'));
  const integrity = `sha384-${createHash('sha384').update(hashes).digest('base64')}`;
  await signRegistry(dataDir, (registry) => {
    const entry = (registry['remotes'] as Entries)[remote];
    if (entry === undefined) throw new Error(`the registry has no ${remote}`);
    registry.seq += 1;
    entry.previous = entry.stable;
    entry.stable = { version, integrity, from: 'release' };
    entry.known[version] = integrity;
  });
}
