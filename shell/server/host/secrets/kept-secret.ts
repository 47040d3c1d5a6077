import { randomBytes } from 'node:crypto';
import type { SecretStore } from './secret-store.ts';

const secretBytes = 32;

/**
 * Returns a secret of the site, made once and stored. Rejects with Error, which names it by `what`, when it is damaged.
 */
export async function keptSecret(secrets: SecretStore, name: string, what: string): Promise<Uint8Array> {
  const secret = await secrets.keep(name, () => randomBytes(secretBytes));
  if (secret.length !== secretBytes)
    throw new Error(`${secrets.placeOf(name)} is not ${what}: remove it, and a new one is made`);
  return secret;
}
