import { randomBytes, hkdfSync } from 'node:crypto';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
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

type SecretOf = (purpose: string) => Promise<Uint8Array>;

const none = new Uint8Array(0);

function secretsIn(secrets: SecretStore, name: string, what: string): SecretOf {
  let root: Promise<Uint8Array> | null = null;
  return async (purpose) => {
    root ??= keptSecret(secrets, name, what).catch((error: unknown) => {
      root = null;
      throw error;
    });
    return new Uint8Array(hkdfSync('sha256', await root, none, purpose, 32));
  };
}

/**
 * Returns the secrets of each slice, one per purpose. They are derived from one stored secret of the slice, which
 * backups include.
 */
export function sliceSecrets(secrets: SecretStore): (slice: Pick<ApiSlice, 'name'>) => SecretOf {
  const opened = new Map<string, SecretOf>();
  return ({ name }) => {
    const secretOf = opened.get(name) ?? secretsIn(secrets, `keys/${name}.secret`, `the secret of ${name}`);
    opened.set(name, secretOf);
    return secretOf;
  };
}
