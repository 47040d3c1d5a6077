import { TextDecoder } from 'node:util';
import Joi from 'joi';
import type { EmbeddingAccess } from 'shared-contracts/server/embedding-access';
import { ModelError, type ModelFault } from '../model/model-port.ts';

/** More than any requested vectors; a longer response is presumed endless. */
const maxBytes = 32_000_000;

/** Models have up to 4,096 dimensions. */
const maxDimensions = 8_192;

interface EmbeddingsBody {
  readonly data: readonly { readonly index: number; readonly embedding: readonly unknown[] }[];
}

const responseBody = Joi.object<EmbeddingsBody>({
  data: Joi.array()
    .items(
      Joi.object({
        index: Joi.number().integer().min(0).required(),
        embedding: Joi.array().min(1).max(maxDimensions).required(),
      }).unknown(),
    )
    .required(),
}).unknown();

/** 400, 413 and 422 mean that the server rejects a text, for example because it is too long. */
function faultOf(status: number): ModelFault {
  if ([400, 413, 422].includes(status)) return 'invalid-response';
  if (status === 429 || status === 402) return 'quota';
  return status === 408 || status >= 500 ? 'unavailable' : 'refused';
}

async function readLimited(body: AsyncIterable<Uint8Array>): Promise<string> {
  const [pieces, decoder]: [string[], TextDecoder] = [[], new TextDecoder()];
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.length;
    if (bytes > maxBytes) throw new ModelError('invalid-response', 'its answer has no end');
    pieces.push(decoder.decode(piece, { stream: true }));
  }
  return pieces.join('');
}

/** Normalises a vector to length 1 and rounds it to steps of 1/127, which is precise enough to compare meanings. */
function packed(values: readonly unknown[]): Int8Array {
  const vector = values.filter((value) => typeof value === 'number');
  const length = Math.hypot(...vector);
  if (vector.length < values.length || length === 0 || !Number.isFinite(length))
    throw new ModelError('invalid-response', 'a vector has no direction');
  return Int8Array.from(vector, (value) => Math.round((127 * value) / length));
}

function vectorsIn(text: string, count: number): readonly Int8Array[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ModelError('invalid-response', 'its answer is not JSON');
  }
  const body = responseBody.validate(json);
  if (body.error !== undefined) throw new ModelError('invalid-response', 'its answer has no vectors');
  const vectors = [...body.value.data].sort((a, b) => a.index - b.index).map(({ embedding }) => packed(embedding));
  const isWhole = vectors.length === count && vectors.every(({ length }) => length === vectors[0]?.length);
  if (!isWhole) throw new ModelError('invalid-response', 'its answer does not have a vector for each text');
  return vectors;
}

/**
 * Returns the vector of each text, all of the same length. Calls a server that implements `/embeddings` as in OpenAI's
 * public reference. Throws ModelError, with fault `timeout` after `timeoutMs`; a message contains no key and no text.
 */
export async function embedTexts(
  { baseUrl, apiKey, model }: EmbeddingAccess,
  texts: readonly string[],
  timeoutMs: number,
): Promise<readonly Int8Array[]> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    // Redirects are not followed, so that the key is only sent to the configured address.
    const response = await fetch(`${baseUrl}/embeddings`, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json', ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }) },
      body: JSON.stringify({ model, input: texts, encoding_format: 'float' }),
      signal,
    });
    if (response.ok && response.body !== null) return vectorsIn(await readLimited(response.body), texts.length);
    await response.body?.cancel();
    throw new ModelError(faultOf(response.status), `it answered ${String(response.status)}`);
  } catch (error) {
    if (error instanceof ModelError) throw error;
    if (signal.aborted) throw new ModelError('timeout', 'it took too long');
    throw new ModelError('unavailable', 'it could not be reached');
  }
}
