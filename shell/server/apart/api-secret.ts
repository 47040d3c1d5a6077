import { sliceSecrets, type Settings } from '../host/public.ts';

/** What our processes prove themselves with to each other: API_SECRET, or one that is kept in the data folder they share. */
export const apiSecret = ({ apiSecret: set, dataDir }: Pick<Settings, 'apiSecret' | 'dataDir'>): Promise<Uint8Array> =>
  set === null ? sliceSecrets(dataDir)({ name: 'api' })('calls between processes') : Promise.resolve(Buffer.from(set));
