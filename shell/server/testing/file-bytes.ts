import type { FileAnswer } from 'shared-contracts/server/api-slice';

/** The whole body of a file's answer, also of one that comes piece by piece. */
export async function fileBytes({ body }: Pick<FileAnswer, 'body'>): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body;
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces);
}
