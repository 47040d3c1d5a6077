import type { CallerKey } from 'shared-contracts/server/remote-api/call-token';
import { openSigningKeys } from '../accounts/public.ts';
import { fileSecrets, openLog, openSecrets, sliceSecrets, type Settings } from '../host/public.ts';

/**
 * The key by which the site's own processes authenticate to each other: API_SECRET, or one stored in their shared data
 * folder.
 */
export async function sharedKey({
  apiSecret,
  dataDir,
}: Pick<Settings, 'apiSecret' | 'dataDir'>): Promise<Extract<CallerKey, { alg: 'HS256' }>> {
  const key =
    apiSecret === null
      ? await sliceSecrets(fileSecrets(dataDir))({ name: 'api' })('calls between processes')
      : Buffer.from(apiSecret);
  return { alg: 'HS256', key };
}

/**
 * Returns the key by which the site signs calls to registered APIs, which verify it with `/.well-known/jwks.json`. The
 * signing keys are opened on the first call, because none may be created before the database is known to belong to the
 * site.
 */
export function siteKey(
  settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'sessionSigningKey' | 'siteSecret'>,
): () => Promise<CallerKey> {
  let keys: ReturnType<typeof openSigningKeys> | null = null;
  return async () => {
    keys ??= openSecrets(settings, openLog('silent')).then(({ secrets }) =>
      openSigningKeys({ secrets, sessionSigningKey: settings.sessionSigningKey }, Date.now),
    );
    keys.catch(() => {
      keys = null;
    });
    const { kid, jwk } = await (await keys).current();
    return { alg: 'ES256', kid, key: jwk };
  };
}
