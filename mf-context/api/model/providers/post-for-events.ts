import { TextDecoder } from 'node:util';
import { ModelError, type ModelFault } from '../model-port.ts';
import { EventReader, type StreamEvent } from './read-events.ts';

/** More than any requested response; a longer stream is presumed endless. */
const maxBytes = 2_000_000;

interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

function faultOf(status: number): ModelFault {
  if (status === 429 || status === 402) return 'quota';
  return status === 408 || status >= 500 ? 'unavailable' : 'refused';
}

async function post({ url, headers, body }: Post, signal: AbortSignal): Promise<Response> {
  // Redirects are not followed, so that the key is only sent to the configured address.
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...headers },
    body: JSON.stringify(body),
    signal,
  }).catch(() => {
    throw new ModelError('unavailable', 'it could not be reached');
  });
  if (response.ok && response.body !== null && isStream(response)) return response;
  await response.body?.cancel().catch(() => undefined);
  if (response.ok) throw new ModelError('invalid-response', 'its answer is not a stream of events');
  throw new ModelError(faultOf(response.status), `it answered ${String(response.status)}`);
}

const isStream = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;

function decoded(decoder: TextDecoder, bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes, { stream: true });
  } catch {
    throw new ModelError('invalid-response', 'its answer is not text');
  }
}

/**
 * Sends a request and yields the events of the response as they arrive. Closes the connection when the reader stops.
 */
export async function* postForEvents(request: Post, signal: AbortSignal): AsyncGenerator<StreamEvent, void, undefined> {
  const body = (await post(request, signal)).body as AsyncIterable<Uint8Array> | null;
  const [decoder, reader] = [new TextDecoder('utf-8', { fatal: true }), new EventReader()];
  let bytes = 0;
  try {
    for await (const piece of body ?? []) {
      bytes += piece.length;
      if (bytes > maxBytes) throw new ModelError('invalid-response', 'its answer has no end');
      yield* reader.read(decoded(decoder, piece));
    }
  } catch (error) {
    if (error instanceof ModelError) throw error;
    throw new ModelError('unavailable', 'the line to it broke');
  }
}
