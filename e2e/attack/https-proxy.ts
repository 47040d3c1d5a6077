import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request as requestHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { createServer, request as requestHttps, type Server } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** What a proxy in front of the site does: it ends TLS, and says who asks. `port`: of the site. */
export function httpsProxy(folder: string, port: number): Server {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-days', '2', '-nodes'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-keyout', key, '-out', cert, ...subject], {
    stdio: 'ignore',
  });
  return createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (incoming, reply) => {
    const said = incoming.headers['x-forwarded-for'];
    const address = incoming.socket.remoteAddress ?? '';
    const headers = {
      ...incoming.headers,
      'x-forwarded-for': said === undefined ? address : `${String(said)}, ${address}`,
      'x-forwarded-proto': 'https',
    };
    const passed = requestHttp({ port, method: incoming.method, path: incoming.url, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    passed.on('error', () => reply.destroy());
    incoming.pipe(passed);
  });
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** Sends a request as it is, without the corrections that `fetch` makes to a path. */
export async function send(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body }: Sent = {},
): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  const json = body === undefined ? {} : { 'content-type': 'application/json' };
  const options = { hostname, port, path, method, headers: { ...json, ...headers }, rejectUnauthorized: false };
  const asking = requestHttps(options);
  asking.end(body === undefined ? undefined : JSON.stringify(body));
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, headers: answer.headers, text: await text(answer) };
}
