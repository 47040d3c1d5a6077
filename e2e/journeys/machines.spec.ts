import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { callAs, joinAs } from '../support/members.ts';
import { expect, test } from '../support/test.ts';

const run = promisify(execFile);

test('a researcher pastes every line of the page for developers, and each succeeds', async ({ page, site }) => {
  await joinAs(page, site, { plan: 'branch' });
  const input = { name: 'Thesis', scopes: ['read', 'ask', 'collections'], days: 30 };
  const { secret } = await callAs<{ readonly secret: string }>(page, site, '/api/context/keys/make', input);
  await page.goto('/developers');
  const lines = await page.locator('pre code').allInnerTexts();
  expect(lines.length).toBeGreaterThan(12);
  for (const line of lines) {
    const here = line.replace(/'https?:\/\/[^/]+/, `'${site.url}`);
    const { stdout } = await run('sh', ['-c', `${here} --fail --compressed`], {
      ...{ maxBuffer: 64 * 1024 * 1024, env: { ...process.env, KEY: secret } },
    });
    // A new member has no collections yet.
    expect(stdout.length, line).toBeGreaterThan(line.includes('/collections') ? 10 : 50);
    if (/\/api\/v1|\/bulk|\/iiif|openapi/.test(line)) expect(() => JSON.parse(stdout) as unknown, line).not.toThrow();
    if (/\/oai|\.atom|alto|sitemap/.test(line)) expect(stdout, line).toMatch(/^<\?xml/);
  }
});

/** A harvester that knows only the protocol. */
async function harvest(base: string, set: string): Promise<readonly string[]> {
  const found: string[] = [];
  let query = new URLSearchParams({ verb: 'ListIdentifiers', metadataPrefix: 'oai_dc', ...(set !== '' && { set }) });
  for (;;) {
    const xml = await (await fetch(`${base}?${query.toString()}`)).text();
    // Deleted records are listed too, with a status.
    found.push(...Array.from(xml.matchAll(/<header><identifier>([^<]+)<\/identifier>/g), ([, id = '']) => id));
    const [, token = ''] = /<resumptionToken[^>]*>([^<]+)</.exec(xml) ?? [];
    if (token === '') return found;
    query = new URLSearchParams({ verb: 'ListIdentifiers', resumptionToken: token });
  }
}

test('OAI-PMH harvests everything: as many editions as the API counts, each once, all together or by sets', async ({
  site,
}) => {
  const all = await harvest(`${site.url}/oai`, '');
  const { titles } = (await (await fetch(`${site.url}/api/v1/titles`)).json()) as {
    titles: { slug: string; editions: number }[];
  };
  const count = titles.reduce((sum, { editions }) => sum + editions, 0);
  expect([all.length, new Set(all).size]).toEqual([count, count]);
  const bySets = await Promise.all(titles.map(({ slug }) => harvest(`${site.url}/oai`, slug)));
  expect(bySets.flat().toSorted()).toEqual(all.toSorted());
});

test('a year of a newspaper is built, downloaded and checked', async ({ site }) => {
  const list = async () =>
    (
      (await (await fetch(`${site.url}/bulk/`)).json()) as {
        batches: { url: string; sha256?: string; pages: number }[];
      }
    ).batches;
  const smallest = (await list()).toSorted((one, other) => one.pages - other.pages)[0];
  const path = new URL(smallest?.url ?? '').pathname;
  let answer = await fetch(`${site.url}${path}`);
  for (let round = 0; answer.status === 503 && round < 60; round += 1) {
    expect(answer.headers.get('retry-after')).toBe('30');
    await sleep(500);
    answer = await fetch(`${site.url}${path}`);
  }
  const bytes = Buffer.from(await answer.arrayBuffer());
  const listed = (await list()).find(({ url }) => url === smallest?.url);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(listed?.sha256);
});
