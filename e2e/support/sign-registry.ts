import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Registry = Record<string, unknown> & { seq: number };

export const registryFile = (dataDir: string): string => join(dataDir, 'registry/registry.json');

export const readRegistry = async (dataDir: string): Promise<Registry> =>
  JSON.parse(await readFile(registryFile(dataDir), 'utf8')) as Registry;

/** The canonical form of decision 0008, implemented a second time: sorted keys, no white space. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
}

/** Writes a registry signed with the site's key, without the checks of the commands. */
export async function signRegistry(dataDir: string, change: (registry: Registry) => void): Promise<void> {
  const before = await readRegistry(dataDir);
  const registry = structuredClone(before);
  delete registry['signature'];
  change(registry);
  registry['before'] = `sha256-${createHash('sha256').update(canonical(before)).digest('base64url')}`;
  const seed = await readFile(join(dataDir, 'registry/signing.key'));
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const value = sign(null, Buffer.from(`registry of releases 1\n${canonical(registry)}`), key).toString('base64url');
  const name = `ed25519:${String(createPublicKey(key).export({ format: 'jwk' }).x)}`;
  await writeFile(registryFile(dataDir), JSON.stringify({ ...registry, signature: { key: name, value } }));
}
