import type { FileResponse } from 'shared-contracts/server/api-slice';

/** Resolves to the complete body of a file response, also of a streamed one. */
export async function fileBytes({ body }: Pick<FileResponse, 'body'>): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body;
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces);
}
