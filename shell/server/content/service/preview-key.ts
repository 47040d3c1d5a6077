import { keptSecret } from '../../files/kept-secret.ts';

/** The secret that refs and previews are made with: made once, and the same after a restart. */
export const previewKey = (path: string): Promise<Uint8Array> => keptSecret(path, 'the key of previews');
