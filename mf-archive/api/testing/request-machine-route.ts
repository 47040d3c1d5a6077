import { text } from 'node:stream/consumers';
import type { MachineAnswer, MachineRoute } from 'shared-contracts/server/machine-route';
import type { SliceContext } from 'shared-contracts/server/slice-context';

interface MachineRequestOptions {
  readonly method?: 'GET' | 'HEAD' | 'POST';
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: URLSearchParams | string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

async function* bodyOf(body: string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from(body));
}

/** Calls a route for programs as the server does. */
export async function requestMachineRoute(
  context: SliceContext,
  route: MachineRoute,
  request: MachineRequestOptions = {},
): Promise<MachineAnswer> {
  const { method = 'GET', params = {}, query = '', headers = {}, body = '' } = request;
  return await route.handle(context, {
    method,
    params,
    query: new URLSearchParams(query),
    header: (name) => headers[name] ?? null,
    body: bodyOf(body),
  });
}

/** Returns the complete body as text. */
export async function textOfAnswer({ body = '' }: MachineAnswer): Promise<string> {
  if (typeof body === 'string') return body;
  return body instanceof Uint8Array ? Buffer.from(body).toString('utf8') : await text(body);
}
