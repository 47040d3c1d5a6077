import { hkdfSync } from 'node:crypto';
import { join } from 'node:path';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import { keptSecret } from '../files/kept-secret.ts';

type SecretOf = (purpose: string) => Promise<Uint8Array>;

const none = new Uint8Array(0);

function secretsIn(path: string, what: string): SecretOf {
  let root: Promise<Uint8Array> | null = null;
  return async (purpose) => {
    root ??= keptSecret(path, what).catch((error: unknown) => {
      root = null;
      throw error;
    });
    return new Uint8Array(hkdfSync('sha256', await root, none, purpose, 32));
  };
}

/**
 * Returns the secrets of each slice, one per purpose, derived from its own file in `keys/` of the data folder, which
 * backups include.
 */
export function sliceSecrets(dataDir: string): (slice: Pick<ApiSlice, 'name'>) => SecretOf {
  const opened = new Map<string, SecretOf>();
  return ({ name }) => {
    const secretOf = opened.get(name) ?? secretsIn(join(dataDir, 'keys', `${name}.secret`), `the secret of ${name}`);
    opened.set(name, secretOf);
    return secretOf;
  };
}
