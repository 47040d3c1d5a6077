import { writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { httpDesk } from 'remote-kit/release-client/http-desk';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { siteAddress } from 'remote-kit/release-client/commands/open-desk';
import { releaseFolder } from '../release-store.ts';
import { makeBuild } from '../testing/make-build.ts';
import { serveDesk } from '../testing/serve-desk.ts';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => server.close().closeAllConnections());
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

const deskAt = (site: string): ReturnType<typeof httpDesk> => httpDesk({ site, token: 'x'.repeat(32) });

describe('a site on another machine', () => {
  it('that does not respond is reported, with what to do about a pending change', async () => {
    const site = await serve((_request, response) => response.destroy());
    await expect(deskAt(site).status('archive')).rejects.toThrow(`${site} did not answer`);
    await expect(deskAt(site).change('archive', { action: 'disable' }, 'x')).rejects.toThrow(
      'npm run status shows whether it happened',
    );
  });

  it('that is not ours is reported with its status', async () => {
    const site = await serve((_request, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'));
    await expect(deskAt(site).status('archive')).rejects.toThrow(
      'it answered 502, which is not an answer of this software',
    );
  });

  it('that redirects elsewhere is not followed, so that the token is not leaked', async () => {
    const requests: (string | undefined)[] = [];
    const thief = await serve((request, response) => {
      requests.push(request.headers.authorization);
      response.end('{}');
    });
    const site = await serve((_request, response) => response.writeHead(307, { location: thief }).end());
    await expect(deskAt(site).status('archive')).rejects.toThrow('it answered 307');
    expect(requests).toEqual([]);
  });

  it('that serves different bytes is detected when the release is read back', async () => {
    const test = await serveDesk();
    const built = join(await temporaryFolder(), 'built');
    const version = await makeBuild(built);
    const desk = test.deskOf('archive');
    await desk.publish('archive', built);
    // Browsers get the compressed copy, which no hash covers.
    await writeFile(join(releaseFolder(test.home, 'archive', version), 'remoteEntry.js.gz'), 'spoilt');
    await writeFile(join(releaseFolder(test.home, 'archive', version), 'remoteEntry.js.br'), 'spoilt');
    await expect(desk.publish('archive', built)).rejects.toThrow(/remoteEntry\.js/);
  });
});

describe('the URL of a site', () => {
  it.each([
    ['https://archive.example.org', 'https://archive.example.org'],
    ['https://archive.example.org/', 'https://archive.example.org'],
    ['http://localhost:3000', 'http://localhost:3000'],
  ])('%s is requested at %s', (text, origin) => {
    expect(siteAddress(text)).toBe(origin);
  });

  it.each([
    ['archive.example.org', 'is not the address of a site'],
    ['ftp://archive.example.org', 'is not the address of a site'],
    ['https://archive.example.org/status', 'is not the address of a site'],
    ['https://user:password@archive.example.org', 'is not the address of a site'],
    ['http://archive.example.org', 'would send the token unencrypted'],
    ['http://localhost.example.org', 'would send the token unencrypted'],
  ])('%s is rejected', (text, reason) => {
    expect(() => siteAddress(text)).toThrow(reason);
  });
});
