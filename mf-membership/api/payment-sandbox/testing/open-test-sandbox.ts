import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sandboxKeys } from 'shared-contracts/membership/sandbox-keys';
import { afterThisTest } from 'shared-contracts/testing/clean-up';
import { openSandbox, type OpenSandbox, type SandboxOptions } from '../open-sandbox.ts';

type Json = Readonly<Record<string, unknown>>;

/** A webhook as the site received it. */
export interface ReceivedWebhook {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface ApiResponse {
  readonly status: number;
  readonly body: Json;
  /** `body.data`; empty when it is absent. */
  readonly data: Json;
}

/** A sandbox with a fake site that only records the webhooks it receives. */
export interface TestSandbox extends OpenSandbox {
  readonly site: string;
  readonly received: readonly ReceivedWebhook[];
  /** The status that the site responds with from now on; 0: it drops the connection. */
  readonly answerWith: (status: number) => void;
  /** Sends a request as a merchant with the right key; a POST if there is a body, else a GET. */
  readonly paystack: (path: string, body?: Json) => Promise<ApiResponse>;
  readonly flutterwave: (path: string, body?: Json) => Promise<ApiResponse>;
  /** Sends a request to the control panel as a program does. */
  readonly panel: (path: string, body?: Json) => Promise<ApiResponse>;
  /** Starts a payment of ₦6,000 that is not paid yet. */
  readonly started: (change?: Json) => Promise<string>;
}

async function ask(url: string, headers: Readonly<Record<string, string>>, body?: Json): Promise<ApiResponse> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Json;
  return { status: response.status, body: answer, data: (answer['data'] ?? {}) as Json };
}

async function openSite(received: ReceivedWebhook[], status: () => number): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      if (status() === 0) request.socket.destroy();
      else response.writeHead(status()).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}` };
}

let references = 0;

/** Opens the sandbox; it is closed at the end of the test. */
export async function openTestSandbox(options: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const received: ReceivedWebhook[] = [];
  let status = 200;
  const { server, url: site } = await openSite(received, () => status);
  afterThisTest(() => {
    server.close();
    server.closeAllConnections();
    return Promise.resolve();
  });
  const sandbox = await openSandbox({ siteUrl: site, seed: 'test', ...options });
  afterThisTest(sandbox.close);
  const key = (secret: string): Readonly<Record<string, string>> => ({ authorization: `Bearer ${secret}` });
  const paystack: TestSandbox['paystack'] = (path, body) =>
    ask(`${sandbox.url}${path}`, key(sandboxKeys.paystack.secretKey), body);
  return {
    ...{ ...sandbox, site, received, paystack },
    answerWith: (next) => {
      status = next;
    },
    flutterwave: (path, body) => ask(`${sandbox.url}${path}`, key(sandboxKeys.flutterwave.secretKey), body),
    panel: (path, body) => ask(`${sandbox.url}/_control/${path}`, {}, body),
    started: async (change = {}) => {
      references += 1;
      const reference = `arc-${String(references).padStart(24, '0')}`;
      const callback = `${site}/payments/${reference}?key=k`;
      const input = { email: 'ada@example.org', amount: 600_000, currency: 'NGN', reference, callback_url: callback };
      await paystack('/transaction/initialize', { ...input, ...change });
      return reference;
    },
  };
}
