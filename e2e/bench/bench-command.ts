import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { house } from '../support/places.ts';
import { links } from '../support/site-paths.ts';
import { releaseCommand, runCommand, startSite, type SiteProcess } from '../support/site-process.ts';
import { makeVariant, serverPagesBecome } from '../support/variant-release.ts';
import { firstVisit, type Visit } from './first-visit.ts';
import { timeAll, timeRequest, timing, timingRow, type Timing } from './measure.ts';
import { readRenders, renderQuantile } from './render-times.ts';

const { values } = parseArgs({ options: { pages: { type: 'string', default: '10k' } } });
const pages = Number(values.pages.replace(/k$/, '000'));
const rounds = 100;

const times = <T>(count: number, make: (turn: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, turn) => make(turn));

/** Words of the generated language, common and rare; `generate-pages` makes the same ones every time. */
const classes: Readonly<Record<string, (turn: number) => string>> = {
  'search: a common word': (turn) => ['ko', 'ri', 'tu', 'ne'][turn % 4] ?? '',
  'search: two words': (turn) => `${['ko', 'ri', 'tu'][turn % 3] ?? ''} ${['sa', 'lo', 'mi'][turn % 3] ?? ''}`,
  'search: a rare word': (turn) => ['koribasa', 'nesatuko', 'lomiriba', 'dafegune'][turn % 4] ?? '',
  'search: a phrase': (turn) => `"${['ko ri', 'ri ko', 'ko tu'][turn % 3] ?? ''}"`,
  'search: nothing found': (turn) => `zzzz${turn}`,
};

async function searches({ url }: SiteProcess): Promise<readonly Timing[]> {
  const all: Timing[] = [];
  for (const [name, query] of Object.entries(classes)) {
    const urls = times(
      rounds,
      (turn) => `${url}/api/archive/search-pages?q=${encodeURIComponent(query(turn))}&page=${(turn % 3) + 1}`,
    );
    all.push(await timeAll(name, urls));
  }
  return all;
}

/** Addresses differ each time, so that no page comes from memory. */
async function documents({ url }: SiteProcess): Promise<readonly Timing[]> {
  const paths = {
    home: '/',
    'search form': links.search(),
    'search results': links.search({ q: 'ko' }),
    projects: links.projects,
  };
  const all: Timing[] = [];
  for (const [name, path] of Object.entries(paths)) {
    const mark = path.includes('?') ? '&' : '?';
    all.push(
      await timeAll(
        `document: ${name}`,
        times(rounds, (turn) => `${url}${path}${mark}turn=${turn}`),
      ),
    );
  }
  return all;
}

/** The same requests before and while readers keep one section looping. */
async function whileOneLoops(site: SiteProcess): Promise<readonly Timing[]> {
  const urls = times(
    rounds,
    (turn) => `${site.url}${[links.projects, links.membership, '/about'][turn % 3] ?? '/'}?loop=`,
  );
  const before = await timeAll(
    'others, before',
    urls.map((url, turn) => `${url}a${turn}`),
  );
  const out = join(site.dataDir, 'variant');
  await makeVariant(join(house, 'mf-archive/dist/release'), out, serverPagesBecome('() => { for (;;); }'));
  const { code, output } = await releaseCommand(site.dataDir, 'release', 'archive', '--built', out);
  if (code !== 0) throw new Error(output);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  let looping = true;
  const reader = async (): Promise<void> => {
    while (looping) await timeRequest(`${site.url}${links.search({ q: `x${Math.random()}` })}`);
  };
  const readers = [reader(), reader()];
  const values: number[] = [];
  for (const [turn, url] of urls.entries()) values.push(await timeRequest(`${url}b${turn}`));
  looping = false;
  await Promise.all(readers);
  return [before, timing('others, while one section loops', values)];
}

const kilo = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const visitRow = (name: string, { requests, bytes, scriptBytes, depth, lcp }: Visit): string =>
  `| ${name.padEnd(20)} | ${String(requests).padStart(8)} | ${kilo(bytes).padStart(9)} | ${kilo(scriptBytes).padStart(9)} | ${String(depth).padStart(5)} | ${lcp.toFixed(0).padStart(5)} ms |`;

async function bench(dataDir: string): Promise<void> {
  const generated = performance.now();
  const made = await runCommand(['shell/server/run-command.ts', 'archive', 'generate-pages', String(pages)], {
    dataDir,
  });
  if (made.code !== 0) throw new Error(made.output);
  console.log(`${made.output.trim()} (${((performance.now() - generated) / 1000).toFixed(0)} s)`);
  const started = performance.now();
  const site = await startSite({ dataDir });
  console.log(
    `the site was ready, the new pages indexed, after ${((performance.now() - started) / 1000).toFixed(1)} s\n`,
  );
  try {
    const metrics = async () => readRenders(await (await fetch(`${site.url}/metrics`)).text());
    const before = await metrics();
    const rows = [...(await searches(site)), ...(await documents(site))];
    const after = await metrics();
    const visit = {
      '/search': await firstVisit(`${site.url}${links.search()}`),
      'search results': await firstVisit(`${site.url}${links.search({ q: 'ko' })}`),
    };
    rows.push(...(await whileOneLoops(site)));
    console.log(
      `| ${'what'.padEnd(44)} | times | p50 (ms) | p95 (ms) |\n| ${'-'.repeat(44)} | ----- | -------- | -------- |`,
    );
    for (const row of rows) console.log(timingRow(row));
    console.log(
      `\nrender on the server: p50 ≤ ${renderQuantile(before, after, 0.5).toFixed(0)} ms, p95 ≤ ${renderQuantile(before, after, 0.95).toFixed(0)} ms (${after.count - before.count} renders)\n`,
    );
    console.log(
      '| first visit          | requests |     bytes |    script | depth |      LCP |\n| -------------------- | -------- | --------- | --------- | ----- | -------- |',
    );
    for (const [name, one] of Object.entries(visit)) console.log(visitRow(name, one));
  } finally {
    await site.stop();
  }
}

if (!Number.isInteger(pages) || pages < 1) throw new Error('usage: npm run bench -- --pages 10k');
console.log(
  `${new Date().toISOString().slice(0, 10)} · ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'} · ${(totalmem() / 2 ** 30).toFixed(0)} GiB · Node ${process.version} · ${pages.toLocaleString('en-GB')} pages`,
);
const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
try {
  await bench(dataDir);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
