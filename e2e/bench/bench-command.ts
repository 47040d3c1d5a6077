import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repoRoot } from '../support/places.ts';
import { runCommand, type SiteProcess } from '../support/site-process.ts';
import { untilJobsDone } from '../support/jobs-done.ts';
import { chooseWords } from './choose-words.ts';
import { filesOfRequests } from './files-of-requests.ts';
import { growthTable, pagesOf, smallerResult } from './growth.ts';
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
import { timeApiAlone } from './time-api-alone.ts';
import { timeBrowsing } from './time-browsing.ts';
import { timeCheckouts } from './time-checkouts.ts';
import { timeDocuments } from './time-documents.ts';
import { fairnessTable, timeFairness } from './time-fairness.ts';
import { timeFederation } from './time-federation.ts';
import { timeIngest } from './time-ingest.ts';
import { timeLag } from './time-lag.ts';
import { timeLogins } from './time-logins.ts';
import { timePeers } from './peers/time-peers.ts';
import { timeOthers } from './time-others.ts';
import { timeProbes } from './time-probes.ts';
import { timeReading, timeTouches } from './time-reading.ts';
import { timeThroughput } from './time-throughput.ts';
import { timeStories } from './time-stories.ts';
import { timeSearches, timeSuggestions } from './time-searches.ts';

const usage = `npm run bench -- [--pages 10k] [--quick] [--keep] [--home <folder>] [--only searches|checkouts|answers|api-alone|fairness|federation|files|ingest|memory|peers|probes|throughput|visits]

  --pages  how many pages of invented words to search in: 10k, 100k, 1m
  --quick  fewer rounds
  --keep   also writes the result to e2e/bench/results/<date>-<pages>.md
  --home   the archive is made in this folder, and used again when it is there: to measure it when the machine is quiet
  --only   one measurement alone: searches, in so many pages, with SEARCH_URL on that OpenSearch; checkouts, on the
           demonstration archive or that of --home; answers, on the demonstration among so many pages of prose with
           its names, which are made first, or on that of --home; api-alone, a site as one process beside one whose
           archive is apart; fairness, one reader's searches beside others who ask for as much as they can;
           federation, the site in pieces beside the same site as one bundle; files, how many of the project's files
           run for one request; ingest, how fast newspapers and PDFs are imported; memory, of all processes during
           40,000 requests and an idle minute (Linux); peers, the same searches in this site, in OpenSearch (needs
           Java 17 and Maven), in PostgreSQL, and in this site on OpenSearch (Linux); probes, other sections while a
           release takes more than its share; throughput, documents a second for 16 readers; visits, of a slow phone`;

const alone = [
  'answers',
  'api-alone',
  'checkouts',
  'fairness',
  'federation',
  'files',
  'ingest',
  'memory',
  'peers',
  'probes',
  'searches',
  'throughput',
  'visits',
] as const;
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

const measureSite = (dataDir: string, rounds: number, thick: string): Promise<readonly string[]> =>
  withSite(dataDir, async (site) => {
    const words = await stage('words', () => chooseWords(site.url));
    const searches = await stage('searches', () => timeSearches(site.url, rounds, words));
    const suggestions = await timeSuggestions(site.url, rounds, words);
    const [word = ''] = words.common;
    return [
      searchTable([...searches, suggestions]),
      documentTable(await stage('documents', () => timeDocuments(site.url, Math.ceil(rounds / 2), word))),
      browsingTable(await stage('browsing', () => timeBrowsing(site, Math.ceil(rounds / 2), thick))),
      storyTable(await stage('stories', () => timeStories(site.url, rounds))),
      loginTable(await stage('logins', () => timeLogins(site.url))),
      lagTable(await stage('lag', () => timeLag(site, words))),
      checkoutTable(await stage('checkouts', () => timeCheckouts(site, joining))),
      othersTable(await stage('others', () => timeOthers(site, rounds * 4))),
    ];
  });

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
const measureReading = (home: string | null): Promise<string> =>
  withHome(home, (dataDir) =>
    withSite(dataDir, async (site) => {
      await untilJobsDone(site.url);
      return [visitTable(await timeReading(site, 'Lagos')), await timeTouches(site, 'Lagos')].join('\n\n');
    }),
  );

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
    const reading = await stage('reading', () => measureReading(null));
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
  const isOnOpenSearch = process.env['SEARCH_URL'] !== undefined;
  const machine = readMachine();
  const tables = await withHome(home, async (dataDir) => {
    const starts = await stage('starts', () => measureStarts(dataDir, pages));
    return withSite(dataDir, async ({ url }) => {
      const words = await stage('words', () => chooseWords(url));
      const searches = await stage('searches', () => timeSearches(url, rounds, words));
      const timed = searchTable([...searches, await timeSuggestions(url, rounds, words)]);
      const smaller = isOnOpenSearch ? null : await smallerResult(resultsFolder, pages);
      const growth = smaller === null ? [] : [growthTable(timed, pages, smaller)];
      return [starts, await sizeTable(url, dataDir, pages, isOnOpenSearch), timed, ...growth];
    });
  });
  await report(options, machine, `Searches ${isOnOpenSearch ? 'on OpenSearch ' : ''}${size}`, tables);
}

/** Measures one reader's searches while others send as many requests as they can. */
async function fairness({ pages, rounds, home }: BenchOptions): Promise<string> {
  return withHome(home, async (dataDir) => {
    await stage('pages', () => generatePages(dataDir, pages));
    return withSite(dataDir, async (site) => {
      const words = await stage('words', () => chooseWords(site.url));
      return fairnessTable(await timeFairness(site, words, rounds < 100 ? 15 : 60));
    });
  });
}

/** On the demonstration archive, or on that of `--home`. */
const onDemonstration = ({ home }: BenchOptions, work: (site: SiteProcess) => Promise<string>): Promise<string> =>
  withHome(home, (dataDir) => withSite(dataDir, work));

/** On the prepared archive of the journeys. */
async function onPrepared(work: () => Promise<string>): Promise<string> {
  await prepareHomes();
  return work();
}

/** Runs one measurement whose result is one table. */
const oneTable =
  (name: string, work: (options: BenchOptions) => Promise<string>, hasSize = false) =>
  async (options: BenchOptions): Promise<void> => {
    const machine = readMachine();
    const result = await stage(name, () => work(options));
    await report(options, machine, hasSize ? `${name} ${options.size}` : name, [result]);
  };

const commands: Readonly<Record<Only, (options: BenchOptions) => Promise<void>>> = {
  searches: benchSearches,
  peers: oneTable(
    'Peers',
    ({ pages, rounds, home }) => withHome(home, (dataDir) => timePeers(dataDir, pages, rounds)),
    true,
  ),
  answers: oneTable('Answers', measureAnswers, true),
  fairness: oneTable('Fairness', fairness, true),
  checkouts: oneTable('Checkouts', (own) =>
    onDemonstration(own, async (site) => checkoutTable(await timeCheckouts(site, joining))),
  ),
  memory: oneTable('Memory', (own) =>
    onDemonstration(own, async ({ url }) => {
      await untilJobsDone(url);
      return measureMemory(url, await chooseWords(url), own.rounds < 100 ? 4_000 : 40_000);
    }),
  ),
  // Calls between processes.
  'api-alone': oneTable('API alone', ({ rounds }) => onPrepared(() => timeApiAlone(rounds))),
  federation: oneTable('Federation', ({ rounds }) => onPrepared(() => timeFederation(rounds < 100 ? 5 : 15))),
  // The files are listed on stderr; the table shows only their number.
  files: oneTable('Files', () => onPrepared(() => filesOfRequests((line) => void process.stderr.write(`${line}\n`)))),
  ingest: oneTable('Import', async () => ingestTable(await timeIngest())),
  throughput: oneTable('Throughput', (own) =>
    onDemonstration(own, async ({ url }) => {
      await untilJobsDone(url);
      return timeThroughput(url, own.rounds < 100 ? 5 : 30);
    }),
  ),
  visits: oneTable('Visits', ({ home: own }) => measureReading(own)),
  probes: oneTable('Probes', ({ rounds }) => onPrepared(() => timeProbes(rounds < 100 ? 1 : 5))),
};
const options = readOptions();
await (options.only === null ? bench : commands[options.only])(options);
