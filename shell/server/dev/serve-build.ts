import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { ownValue } from 'shared-contracts/own-value';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

/** Pages of any site may load them; a page of the public web asks first whether it may come to this machine. */
const forEveryOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-private-network': 'true',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
};

/** One name of a script or a table; the server's half is nobody's. */
const fileName = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*\.(js|json)$/;

/** Serves a built release to browsers of this machine, at any path that ends with a file's name. Answers its origin. */
export async function serveBuild(folder: string, port: number): Promise<string> {
  const server = createServer((request, response) => {
    const file = (request.url ?? '').split('?', 1)[0]?.split('/').at(-1) ?? '';
    const isAsked = request.method === 'GET' && fileName.test(file);
    const reading = isAsked ? readFile(join(folder, file)) : Promise.reject(new Error('no such file'));
    reading.then(
      (bytes) =>
        response.writeHead(200, { ...forEveryOrigin, 'content-type': ownValue(types, extname(file)) }).end(bytes),
      () => response.writeHead(request.method === 'OPTIONS' ? 204 : 404, forEveryOrigin).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, 'localhost', resolve);
  });
  const address = server.address();
  return `http://localhost:${String(typeof address === 'object' && address !== null ? address.port : port)}`;
}
