import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { modelFaults, writtenBy, type StandInFault } from './model-faults.ts';

/** A recorded call. */
interface ModelCall {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: ModelRequestBody;
}

interface ModelRequestBody {
  readonly model: string;
  readonly system?: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
}

/** A fake language model server that speaks both protocols and can fail in various ways. */
export interface StandInModel {
  /** `…/v1` for the OpenAI-compatible protocol; the other protocol accepts it too. */
  readonly url: string;
  readonly calls: readonly ModelCall[];
  /** Sets the behaviour from now on. */
  behave(fault: StandInFault): void;
  close(): Promise<void>;
}

/** Builds the frames of one protocol. */
interface WireFormat {
  open(): string;
  piece(text: string): string;
  close(tokens: number): string;
  error(): string;
}

const data = (value: unknown, event?: string): string =>
  `${event === undefined ? '' : `event: ${event}\n`}data: ${JSON.stringify(value)}\n\n`;
const typed = (value: { readonly type: string }): string => data(value, value.type);

const openai: WireFormat = {
  open: () =>
    `: ready\n\n${data({ choices: [{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }] })}`,
  piece: (content) => data({ choices: [{ index: 0, delta: { content }, finish_reason: null }], usage: null }),
  close: (tokens) =>
    `${data({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}${data({ choices: [], usage: { total_tokens: tokens } })}data: [DONE]\n\n`,
  error: () => data({ error: { message: 'The server is overloaded', type: 'server_error' } }),
};

const anthropic: WireFormat = {
  open: () =>
    `${typed({ type: 'message_start', message: { usage: { input_tokens: 100, output_tokens: 1 } } } as never)}${typed({ type: 'ping' })}`,
  piece: (text) => typed({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } } as never),
  close: (tokens) =>
    `${typed({ type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: tokens - 100 } } as never)}${typed({ type: 'message_stop' })}`,
  error: () => typed({ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } } as never),
};

const pieces = (text: string): readonly string[] => text.match(/[\s\S]{1,7}/gu) ?? [];

/** Sends without end, as fast as the client reads, until it disconnects. */
async function sendWithoutEnd(response: ServerResponse, piece: string): Promise<void> {
  while (!response.destroyed) {
    if (!response.write(piece)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
    else await new Promise((resolve) => setImmediate(resolve));
  }
}

const statuses: Partial<Record<StandInFault, number>> = { refused: 401, quota: 429, broken: 500 };

function refuse(response: ServerResponse, fault: StandInFault): boolean {
  const status = statuses[fault];
  if (fault === 'redirect') response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end();
  else if (fault === 'html page') response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Log in</h1>');
  else if (status !== undefined) {
    const headers = { 'content-type': 'application/json', ...(status === 429 && { 'retry-after': '30' }) };
    response.writeHead(status, headers).end('{"error":{"message":"no"}}');
  } else return false;
  return true;
}

/** Invalid frames. */
const garbage: Partial<Record<StandInFault, Buffer>> = {
  'garbage bytes': Buffer.from([0x64, 0x61, 0x74, 0x61, 0x3a, 0xff, 0xfe, 0x0a, 0x0a]),
  'garbage json': Buffer.from('data: {"choices": [oops\n\n'),
};

/** Fails after the part of a response that was sent; returns false when there is no fault. */
function breakOff(response: ServerResponse, wire: WireFormat, fault: StandInFault): boolean {
  if (fault === 'hangs') return true;
  if (fault === 'breaks off') response.end();
  else if (fault === 'error event') response.end(wire.error());
  else return false;
  return true;
}

async function stream(response: ServerResponse, wire: WireFormat, fault: StandInFault, text: string): Promise<void> {
  const noise = garbage[fault];
  if (noise !== undefined) response.end(noise);
  else if (fault === 'endless comments') await sendWithoutEnd(response, ': still here\n\n');
  else if (fault === 'endless') await sendWithoutEnd(response, wire.piece('and so on and so on '));
  else if (fault !== 'never first') {
    const all = pieces(text);
    const breaks = ['hangs', 'breaks off', 'error event'].includes(fault);
    for (const piece of breaks ? all.slice(0, Math.ceil(all.length * 0.6)) : all) response.write(wire.piece(piece));
    if (!breakOff(response, wire, fault)) response.end(wire.close(1_234));
  }
}

const read = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const piece of request.setEncoding('utf8')) text += String(piece);
  return text;
};

const isFault = (value: string): value is StandInFault => modelFaults.includes(value as StandInFault);

/**
 * Listens on this machine only; port 0 lets the system choose. `POST /_behave` with the name of a fault does the same
 * as `behave`.
 */
export async function openStandInModel(port = 0): Promise<StandInModel> {
  let fault: StandInFault = 'none';
  const calls: ModelCall[] = [];
  const held: (() => void)[] = [];
  const behave = (next: StandInFault): void => {
    fault = next;
    for (const letOn of held.splice(0)) letOn();
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = await read(request);
    const path = request.url ?? '';
    if (path === '/_behave' && isFault(text)) {
      behave(text);
      response.writeHead(204).end();
      return;
    }
    const body = JSON.parse(text) as ModelRequestBody;
    calls.push({ path, headers: request.headers, body });
    if (refuse(response, fault)) return;
    const wire = path === '/v1/messages' ? anthropic : openai;
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    if (fault !== 'never first') response.write(wire.open());
    if (fault === 'held') await new Promise<void>((letOn) => held.push(letOn));
    const contentOf = (wanted: string): string => body.messages.find(({ role }) => role === wanted)?.content ?? '';
    await stream(response, wire, fault, writtenBy(fault, body.system ?? contentOf('system'), contentOf('user')));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await listen(server, port);
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/v1`,
    calls,
    behave,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}
