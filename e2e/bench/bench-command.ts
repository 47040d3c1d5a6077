import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repoRoot } from '../support/places.ts';
import { links } from '../support/site-paths.ts';
import { runCommand, type SiteProcess } from '../support/site-process.ts';
import { untilJobsDone } from '../support/jobs-done.ts';
import { chooseWords } from './choose-words.ts';
import { filesOfRequests } from './files-of-requests.ts';
import { growthTable, pagesOf, smallerResult } from './growth.ts';
import { firstVisit } from './first-visit.ts';
import { readMachine, type Machine } from './machine.ts';
import { measureAnswers } from './measure-answers.ts';
import { measureMemory } from './measure-memory.ts';
import { generatePages, measureStarts } from './measure-starts.ts';
import {
  browsingTable,
  checkoutTable,
  documentTable,
  ingestTable,
  lagTable,
  loginTable,
  othersTable,
  searchTable,
  storyTable,
  visitTable,
} from './report.ts';
import { stage, startAsReaders } from './stages.ts';
import prepareHomes from '../support/prepare-homes.ts';
import { sizeTable } from './size-of-archive.ts';
import { timeApart } from './time-apart.ts';
import { timeBrowsing } from './time-browsing.ts';
import { timeCheckouts } from './time-checkouts.ts';
import { timeDocuments } from './time-documents.ts';
import { fairnessTable, timeFairness } from './time-fairness.ts';
import { timeFederation } from './time-federation.ts';
import { timeIngest } from './time-ingest.ts';
import { timeLag } from './time-lag.ts';
import { timeLogins } from './time-logins.ts';
import { timeOthers } from './time-others.ts';
import { timeReading } from './time-reading.ts';
import { timeStories } from './time-stories.ts';
import { timeSearches, timeSuggestions } from './time-searches.ts';

const usage = `npm run bench -- [--pages 10k] [--quick] [--keep] [--home <folder>] [--only searches|checkouts|answers|api-alone|fairness|federation|files|memory]

  --pages  how many pages of invented words to search in: 10k, 100k, 1m
  --quick  fewer rounds
  --keep   also writes the result to e2e/bench/results/<date>-<pages>.md
  --home   the archive is made in this folder, and used again when it is there: to measure it when the machine is quiet
  --only   one measurement alone: searches, in so many pages; checkouts, on the demonstration archive or that of --home;
           answers, on the demonstration among so many pages about the same subjects, which are made first, or on that of
           --home; api-alone, a site as one process beside one whose archive is apart; fairness, one reader's
           searches beside others who ask for as much as they can; federation, the site in pieces beside the same site
           as one bundle; files, how many of the project's files run for one request; memory, of all processes during
           40,000 requests (Linux)`;

const alone = ['answers', 'api-alone', 'checkouts', 'fairness', 'federation', 'files', 'memory', 'searches'] as const;
type Only = (typeof alone)[number];

interface BenchOptions {
  /** As given on the command line. */
  readonly size: string;
  readonly pages: number;
  readonly rounds: number;
  readonly keep: boolean;
  /** Null: a temporary folder for the run. */
  readonly home: string | null;
  readonly only: Only | null;
}

/** Number of people who join at the same time. */
const joining = 200;

function readOptions(): BenchOptions {
  const { values } = parseArgs({
    options: {
      pages: { type: 'string', default: '10k' },
      quick: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      home: { type: 'string' },
      only: { type: 'string' },
    },
  });
  const pages = pagesOf(values.pages);
  const { home = null } = values;
  const only = alone.find((name) => name === values.only) ?? null;
  if (!Number.isInteger(pages) || pages < 1 || (values.only !== undefined && only === null)) throw new Error(usage);
  return { size: values.pages, pages, rounds: values.quick ? 20 : 100, keep: values.keep, home, only };
}

/** Pages of the edition that is measured; each has several articles. */
const thickPages = 100;

/** Generates a large edition and resolves to its address. */
async function generateEdition(dataDir: string): Promise<string> {
  const args = ['shell/server/run-command.ts', 'archive', 'generate-edition', String(thickPages)];
  const { code, output } = await runCommand(args, { dataDir });
  const slug = /^(\S+): \d+ pages/m.exec(output)?.[1];
  if (code !== 0 || slug === undefined) throw new Error(output);
  return slug;
}

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

/** Runs `work` with the given folder, or with one that is removed afterwards. */
async function withHome<T>(home: string | null, work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = home ?? (await mkdtemp(join(tmpdir(), 'bench-')));
  try {
    return await work(dataDir);
  } finally {
    if (home === null) await rm(dataDir, { recursive: true, force: true });
  }
}

/** Runs `work` with a site on the folder. */
async function withSite<T>(dataDir: string, work: (site: SiteProcess) => Promise<T>): Promise<T> {
  const site = await startAsReaders(dataDir);
  try {
    return await work(site);
  } finally {
    await site.stop();
  }
}

/** Uses the demonstration archive, because it has scans. */
async function measureReading(): Promise<string> {
  return withHome(null, (dataDir) =>
    withSite(dataDir, async (site) => {
      await untilJobsDone(site.url);
      const first = await firstVisit(`${site.url}${links.search()}`);
      return visitTable({ '/search': first, ...(await timeReading(site, 'Lagos')) });
    }),
  );
}

const resultsFolder = join(repoRoot, 'e2e/bench/results');

const today = (): string => new Date().toISOString().slice(0, 10);

/** Prints a result with the machine that it was measured on, and stores it with `--keep`. */
async function report(
  { keep }: BenchOptions,
  machine: Machine,
  name: string,
  tables: readonly string[],
): Promise<void> {
  const head = [`# ${name}, measured ${today()}`, ...machine.lines, `At the end: ${machine.loadNow()}`];
  const result = `${[...head, ...tables].join('\n\n')}\n`;
  process.stdout.write(`\n${result}`);
  if (!keep) return;
  await mkdir(resultsFolder, { recursive: true });
  await writeFile(join(resultsFolder, `${today()}-${name.toLowerCase().replaceAll(' ', '-')}.md`), result);
}

async function bench(options: BenchOptions): Promise<void> {
  const { size, pages, rounds, home } = options;
  const machine = readMachine();
  await withHome(home, async (dataDir) => {
    const starts = await stage('starts', () => measureStarts(dataDir, pages));
    const site = await measureSite(dataDir, rounds, await generateEdition(dataDir));
    const reading = await stage('reading', measureReading);
    // With more pages, generating them takes as long as all other stages; for more use `--only answers`.
    const among = { ...options, pages: Math.min(pages, 10_000), home: null };
    const answers = await stage('answers', () => measureAnswers(among));
    const ingest = ingestTable(await stage('ingest', timeIngest));
    await report(options, machine, size, [starts, ...site, answers, reading, ingest]);
  });
}

/** Measures only searches, in an archive of this size. */
async function benchSearches(options: BenchOptions): Promise<void> {
  const { size, pages, rounds, home } = options;
  const machine = readMachine();
  const tables = await withHome(home, async (dataDir) => {
    const starts = await stage('starts', () => measureStarts(dataDir, pages));
    return withSite(dataDir, async ({ url }) => {
      const words = await stage('words', () => chooseWords(url));
      const searches = await stage('searches', () => timeSearches(url, rounds, words));
      const timed = searchTable([...searches, await timeSuggestions(url, rounds, words)]);
      const smaller = await smallerResult(resultsFolder, pages);
      const growth = smaller === null ? [] : [growthTable(timed, pages, smaller)];
      return [starts, await sizeTable(url, dataDir, pages), timed, ...growth];
    });
  });
  await report(options, machine, `Searches ${size}`, tables);
}

async function benchCheckouts(options: BenchOptions): Promise<void> {
  const machine = readMachine();
  const timing = await withHome(options.home, (dataDir) =>
    withSite(dataDir, (site) => stage('checkouts', () => timeCheckouts(site, joining))),
  );
  await report(options, machine, 'Checkouts', [checkoutTable(timing)]);
}

async function benchAnswers(options: BenchOptions): Promise<void> {
  const machine = readMachine();
  const table = await stage('answers', () => measureAnswers(options));
  await report(options, machine, `Answers ${options.size}`, [table]);
}

/** Measures the cost of calls between processes, on the demonstration archive of the journeys. */
async function benchApart(options: BenchOptions): Promise<void> {
  const machine = readMachine();
  await prepareHomes();
  await report(options, machine, 'API alone', [await stage('api-alone', () => timeApart(options.rounds))]);
}

/** Counts the files that run for one request: each file on stderr, their numbers as a table. */
async function benchFiles(options: BenchOptions): Promise<void> {
  const machine = readMachine();
  await prepareHomes();
  const counts = await filesOfRequests((line) => void process.stderr.write(`${line}\n`));
  await report(options, machine, 'Files of requests', [counts]);
}

/** Measures one reader's searches while others ask for as much as they can. */
async function benchFairness(options: BenchOptions): Promise<void> {
  const { size, pages, rounds, home } = options;
  const machine = readMachine();
  const rows = await withHome(home, async (dataDir) => {
    await stage('pages', () => generatePages(dataDir, pages));
    return withSite(dataDir, async (site) => {
      const words = await stage('words', () => chooseWords(site.url));
      return stage('fairness', () => timeFairness(site, words, rounds < 100 ? 15 : 60));
    });
  });
  await report(options, machine, `Fairness ${size}`, [fairnessTable(rows)]);
}

/** Measures the cost of federation. */
async function benchFederation(options: BenchOptions): Promise<void> {
  const machine = readMachine();
  await prepareHomes();
  const table = await stage('federation', () => timeFederation(options.rounds < 100 ? 5 : 15));
  await report(options, machine, 'Federation', [table]);
}

/** Measures memory on the demonstration archive. */
async function benchMemory(options: BenchOptions): Promise<void> {
  const machine = readMachine();
  const result = await withHome(options.home, (dataDir) =>
    withSite(dataDir, async ({ url }) => {
      await untilJobsDone(url);
      const words = await stage('words', () => chooseWords(url));
      return stage('memory', () => measureMemory(url, words, options.rounds < 100 ? 4_000 : 40_000));
    }),
  );
  await report(options, machine, 'Memory', [result]);
}

const commands = {
  answers: benchAnswers,
  'api-alone': benchApart,
  checkouts: benchCheckouts,
  fairness: benchFairness,
  federation: benchFederation,
  files: benchFiles,
  memory: benchMemory,
  searches: benchSearches,
};
const options = readOptions();
await (options.only === null ? bench : commands[options.only])(options);
