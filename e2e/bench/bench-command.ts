import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { house } from '../support/places.ts';
import { links } from '../support/site-paths.ts';
import { runCommand, startSite, type SiteProcess } from '../support/site-process.ts';
import { untilJobsDone } from '../support/jobs-done.ts';
import { chooseWords } from './choose-words.ts';
import { firstVisit } from './first-visit.ts';
import { readMachine } from './machine.ts';
import {
  browsingTable,
  checkoutTable,
  documentTable,
  ingestTable,
  lagTable,
  loginTable,
  othersTable,
  searchTable,
  startTable,
  storyTable,
  visitTable,
} from './report.ts';
import { timeBrowsing } from './time-browsing.ts';
import { timeCheckouts } from './time-checkouts.ts';
import { timeDocuments } from './time-documents.ts';
import { timeIngest } from './time-ingest.ts';
import { timeLag } from './time-lag.ts';
import { timeLogins } from './time-logins.ts';
import { timeOthers } from './time-others.ts';
import { timeReading } from './time-reading.ts';
import { timeStories } from './time-stories.ts';
import { timeSearches, timeSuggestions } from './time-searches.ts';

const usage = `npm run bench -- [--pages 10k] [--quick] [--keep] [--home <folder>] [--only checkouts]

  --pages  how many pages of invented words to search in: 10k, 100k, 1m
  --quick  fewer rounds
  --keep   also writes the result to e2e/bench/results/<date>-<pages>.md
  --home   the archive is made in this folder, and used again when it is there: to measure it when the machine is quiet
  --only   one measurement alone, on the demonstration archive or that of --home: checkouts`;

interface Wish {
  /** As it was asked for. */
  readonly size: string;
  readonly pages: number;
  readonly rounds: number;
  readonly keep: boolean;
  /** Null: a folder that goes with the run. */
  readonly home: string | null;
  readonly only: 'checkouts' | null;
}

/** People who join at the same moment. */
const joining = 200;

function readWish(): Wish {
  const { values } = parseArgs({
    options: {
      pages: { type: 'string', default: '10k' },
      quick: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      home: { type: 'string' },
      only: { type: 'string' },
    },
  });
  const pages = Number(values.pages.replace(/k$/, '000').replace(/m$/, '000000'));
  const { only = null, home = null } = values;
  if (!Number.isInteger(pages) || pages < 1 || (only !== null && only !== 'checkouts')) throw new Error(usage);
  return { size: values.pages, pages, rounds: values.quick ? 20 : 100, keep: values.keep, home, only };
}

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
};

/** How long each stage took is told on the way, to stderr, so that stdout is the result alone. */
async function stage<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  process.stderr.write(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s\n`);
  return result;
}

async function generatePages(dataDir: string, pages: number): Promise<void> {
  const args = ['shell/server/run-command.ts', 'archive', 'generate-pages', String(pages)];
  const { code, output } = await runCommand(args, { dataDir });
  if (code !== 0) throw new Error(output);
}

/** Pages of the edition whose list is timed; it has several articles on each. */
const thickPages = 100;

/** Answers the address of a thick edition. */
async function generateEdition(dataDir: string): Promise<string> {
  const args = ['shell/server/run-command.ts', 'archive', 'generate-edition', String(thickPages)];
  const { code, output } = await runCommand(args, { dataDir });
  const slug = /^(\S+): \d+ pages/m.exec(output)?.[1];
  if (code !== 0 || slug === undefined) throw new Error(output);
  return slug;
}

/** The first start makes the index, by hundreds of pages a second. */
const longestStartMs = 3 * 3_600_000;

/** So that logins can come from many networks. */
const behindProxy = { TRUST_PROXY: 'true' };

/** As `npm start` does it, without npm itself: the check of the builds included. */
const startAsReaders = (dataDir: string): Promise<SiteProcess> =>
  startSite({
    dataDir,
    script: ['shell/bootstrap.mjs', 'shell/server/main.ts'],
    startMs: longestStartMs,
    env: behindProxy,
  });

async function measureSite(dataDir: string, rounds: number, thick: string): Promise<readonly string[]> {
  const site = await startAsReaders(dataDir);
  try {
    const words = await stage('words', () => chooseWords(site.url));
    const searches = await stage('searches', () => timeSearches(site.url, rounds, words));
    const suggestions = await timeSuggestions(site.url, rounds, words);
    const [word = ''] = words.common;
    const documents = await stage('documents', () => timeDocuments(site.url, Math.ceil(rounds / 2), word));
    const browsing = await stage('browsing', () => timeBrowsing(site, Math.ceil(rounds / 2), thick));
    const stories = await stage('stories', () => timeStories(site.url, rounds));
    const logins = await stage('logins', () => timeLogins(site.url));
    const lag = await stage('lag', () => timeLag(site, words));
    const checkouts = await stage('checkouts', () => timeCheckouts(site, joining));
    const others = await stage('others', () => timeOthers(site, rounds * 4));
    const tables = [
      searchTable([...searches, suggestions]),
      documentTable(documents),
      browsingTable(browsing),
      storyTable(stories),
      loginTable(logins),
    ];
    return [...tables, lagTable(lag), checkoutTable(checkouts), othersTable(others)];
  } finally {
    await site.stop();
  }
}

/** On the demonstration archive, for it has scans. */
async function measureReading(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-reading-'));
  try {
    const site = await startAsReaders(dataDir);
    try {
      await untilJobsDone(site.url);
      const first = await firstVisit(`${site.url}${links.search()}`);
      return visitTable({ '/search': first, ...(await timeReading(site, 'Lagos')) });
    } finally {
      await site.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureStarts(dataDir: string, pages: number): Promise<string> {
  const isMade = existsSync(join(dataDir, 'records.sqlite'));
  const stored = isMade ? null : await stage('pages', () => seconds(() => generatePages(dataDir, pages)));
  const starts: number[] = [];
  for (let start = 0; start < 4; start += 1) {
    let site: SiteProcess | null = null;
    starts.push(
      await seconds(async () => {
        site = await startAsReaders(dataDir);
      }),
    );
    await (site as SiteProcess | null)?.stop();
  }
  if (stored === null) return startTable({ made: null, later: starts });
  const [first = Number.NaN, ...later] = starts;
  return startTable({ made: { pages, stored, first }, later });
}

async function bench({ size, pages, rounds, keep, home }: Wish): Promise<void> {
  const machine = readMachine();
  const dataDir = home ?? (await mkdtemp(join(tmpdir(), 'bench-')));
  try {
    const starts = await stage('starts', () => measureStarts(dataDir, pages));
    const site = await measureSite(dataDir, rounds, await generateEdition(dataDir));
    const reading = await stage('reading', measureReading);
    const ingest = ingestTable(await stage('ingest', timeIngest));
    const head = [
      `# Measured ${new Date().toISOString().slice(0, 10)}`,
      ...machine.lines,
      `At the end: ${machine.loadNow()}`,
    ];
    const result = `${[...head, starts, ...site, reading, ingest].join('\n\n')}\n`;
    process.stdout.write(`\n${result}`);
    if (keep) {
      const folder = join(house, 'e2e/bench/results');
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `${new Date().toISOString().slice(0, 10)}-${size}.md`), result);
    }
  } finally {
    if (home === null) await rm(dataDir, { recursive: true, force: true });
  }
}

/** The machine, and one table. */
async function benchCheckouts({ home }: Wish): Promise<void> {
  const machine = readMachine();
  const dataDir = home ?? (await mkdtemp(join(tmpdir(), 'bench-checkouts-')));
  try {
    const site = await startAsReaders(dataDir);
    try {
      const timing = await stage('checkouts', () => timeCheckouts(site, joining));
      process.stdout.write(`\n${[...machine.lines, checkoutTable(timing)].join('\n\n')}\n`);
    } finally {
      await site.stop();
    }
  } finally {
    if (home === null) await rm(dataDir, { recursive: true, force: true });
  }
}

const wish = readWish();
await (wish.only === 'checkouts' ? benchCheckouts(wish) : bench(wish));
