import type { FileAnswer } from '../server/api-slice.ts';

/** The whole body of a file's answer, also of one that comes piece by piece. */
export async function fileBytes({ body }: Pick<FileAnswer, 'body'>): Promise<Uint8Array> {
  return body instanceof Uint8Array ? body : Buffer.concat(await Array.fromAsync(body));
}
