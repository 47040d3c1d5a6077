import { sliceSecrets, type Settings } from '../host/public.ts';

/**
 * The secret by which the site's processes authenticate to each other: API_SECRET, or one stored in their shared data
 * folder.
 */
export const apiSecret = ({ apiSecret: set, dataDir }: Pick<Settings, 'apiSecret' | 'dataDir'>): Promise<Uint8Array> =>
  set === null ? sliceSecrets(dataDir)({ name: 'api' })('calls between processes') : Promise.resolve(Buffer.from(set));
