import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { copyHome, demoHome } from '../support/homes.ts';
import { OpenSearchCluster } from '../support/opensearch.ts';
import { runCommand, startSite, type SiteProcess } from '../support/site-process.ts';

const words = 'naira market railway cocoa football governor school church police trade river bridge council'.split(' ');

interface Searched {
  readonly status: number;
  readonly ms: number;
}

async function search(site: SiteProcess, q: string): Promise<Searched & { readonly total: number }> {
  const started = performance.now();
  const response = await fetch(`${site.url}/api/archive/search-pages?q=${encodeURIComponent(q)}&page=1`);
  const answer = (await response.json()) as { readonly data?: { readonly total?: number }; readonly total?: number };
  const total = answer.data?.total ?? answer.total ?? -1;
  return { status: response.status, ms: performance.now() - started, total };
}

/** Four readers who search one after another, until stopped. */
function readers(site: SiteProcess): { readonly stop: () => Promise<readonly Searched[]> } {
  const answers: Searched[] = [];
  let stopped = false;
  let asked = 0;
  const read = async (): Promise<void> => {
    while (!stopped) {
      asked += 1;
      // No two searches are the same, so that none is answered from a cache.
      answers.push(await search(site, `${words[asked % words.length] ?? ''} OR x${String(asked)}`));
      await wait(50);
    }
  };
  const reading = Array.from({ length: 4 }, read);
  return {
    stop: async () => {
      stopped = true;
      await Promise.all(reading);
      return answers;
    },
  };
}

test.describe.serial('a cluster of three search nodes', () => {
  let folder: string;
  let cluster: OpenSearchCluster;
  let home: Awaited<ReturnType<typeof copyHome>>;
  let site: SiteProcess;
  let pages = 0;

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    folder = await mkdtemp(join(tmpdir(), 'search-cluster-'));
    cluster = await OpenSearchCluster.start(folder, 3);
    home = await copyHome(demoHome);
    const env = { SEARCH_URL: cluster.url, SEARCH_INDEX: 'drill', SEARCH_SHARDS: '3' };
    site = await startSite({ dataDir: home.dataDir, env, startMs: 120_000 });
    await cluster.untilWhole();
    pages = (await search(site, 'the')).total;
  });

  test.afterAll(async () => {
    await site.stop();
    await cluster.stop();
    await home.remove();
    await rm(folder, { recursive: true, force: true });
  });

  for (const role of ['a node that does not manage the cluster', 'the node that manages the cluster'] as const) {
    test(`${role} is killed, and no search fails`, async () => {
      test.setTimeout(180_000);
      const manager = await cluster.manager();
      const killed = role === 'the node that manages the cluster' ? manager : (manager + 1) % 3;
      const reading = readers(site);
      await wait(2_000);
      await cluster.kill(killed);
      await wait(8_000);
      await cluster.startAgain(killed);
      await cluster.untilWhole();
      const answers = await reading.stop();
      const failed = answers.filter(({ status }) => status !== 200);
      console.log(
        `${role}: ${String(answers.length)} searches, ${String(failed.length)} failed, slowest ${String(Math.round(Math.max(...answers.map(({ ms }) => ms))))} ms`,
      );
      expect(answers.length).toBeGreaterThan(50);
      expect(failed).toEqual([]);
      expect((await search(site, 'the')).total).toBe(pages);
    });
  }

  test('all nodes are killed: pages are read, searches say so in time, and it comes back by itself', async () => {
    test.setTimeout(240_000);
    await Promise.all([0, 1, 2].map((node) => cluster.kill(node)));
    const away = await search(site, 'zanzibar');
    expect(away.status).toBe(503);
    expect(away.ms).toBeLessThan(4_000);
    for (const path of ['/', '/editions', '/membership', '/login']) {
      expect((await fetch(`${site.url}${path}`)).status, path).toBe(200);
    }
    await cluster.startAgain(0, 1, 2);
    await expect.poll(async () => (await search(site, 'the')).total, { timeout: 90_000 }).toBe(pages);
  });

  test('an index that accepts no writes, because the disk is full, is still searched', async () => {
    test.setTimeout(120_000);
    await cluster.ask('PUT', 'drill-*/_settings', { 'index.blocks.read_only_allow_delete': true });
    expect((await search(site, 'market')).status).toBe(200);
    await cluster.ask('PUT', 'drill-*/_settings', { 'index.blocks.read_only_allow_delete': null });
    expect((await search(site, 'the')).total).toBe(pages);
  });

  test('the index has all pages and articles of the records afterwards', async () => {
    test.setTimeout(120_000);
    const { code, output } = await runCommand(['shell/server/run-command.ts', 'archive', 'verify-index'], {
      dataDir: home.dataDir,
      env: { SEARCH_URL: cluster.url, SEARCH_INDEX: 'drill' },
    });
    expect(output).toContain('The index matches the records');
    expect(code).toBe(0);
  });
});
