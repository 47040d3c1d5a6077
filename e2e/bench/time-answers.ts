import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { repoRoot } from '../support/places.ts';
import { readLine, readTorn, type FollowedRun, type TimedEvent } from './follow-answer.ts';
import { quantiles, times, uncounted, type Quantiles } from './measure.ts';
import { ask, makeReaders, type Headers } from './readers.ts';
import { siteCpuMs } from './site-metrics.ts';

/** Questions per month in the free plan. */
const questionsOfReader = 5;
const wantedDrops = 100;

/** The times of asking and answering, in ms since the question was sent. */
export interface AnswerTiming {
  readonly count: number;
  readonly steps: Readonly<Record<'first' | 'kept' | 'whole', Quantiles>>;
  /** CPU time per question of the site's process with all its threads. */
  readonly cpu: number;
  /** From pressing Stop to the end of the stream. `kept`: stopped answers whose events are all still there. */
  readonly stops: Quantiles & { readonly count: number; readonly stopped: number; readonly kept: number };
  readonly drops: { readonly count: number; readonly lost: number; readonly doubled: number };
  /** Sizes of the remote's scripts after gzip: those that its pages and asking need, and all of them. */
  readonly bytes: { readonly asking: number; readonly all: number };
}

/** Reads the questions by which answers are evaluated: of all kinds, with and without an answer. */
function readQuestions(count: number): readonly string[] {
  const folder = join(repoRoot, 'mf-context/api/evaluation/questions');
  const all = readdirSync(folder).flatMap(
    (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as readonly { readonly question: string }[],
  );
  return times(count, (turn) => all[Math.floor((turn * all.length) / count)]?.question ?? '');
}

/** Returns pseudo-random numbers from 0 to 1, the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Asks one question after the other, with new readers as the old ones reach their limit. */
async function makeAsking(site: string, count: number): Promise<() => Promise<FollowedRun>> {
  const readers = await makeReaders(site, 'asks', Math.ceil(count / questionsOfReader));
  const questions = readQuestions(count);
  let turn = 0;
  return async () => {
    const reader: Headers = readers[Math.floor(turn / questionsOfReader)] ?? {};
    const question = questions[turn] ?? '';
    turn += 1;
    const { run } = await ask(`${site}/api/context/runs`, reader, { question, mode: 'quotes' });
    return { site, reader, run: String(run) };
  };
}

type Asking = () => Promise<FollowedRun>;

const instantOf = (events: readonly TimedEvent[], type: TimedEvent['event']['type']): number | undefined =>
  events.find(({ event }) => event.type === type)?.at;

async function timeWhole(
  site: string,
  asking: Asking,
  count: number,
): Promise<Omit<AnswerTiming, 'bytes' | 'drops' | 'stops'>> {
  const [kept, first, whole]: [number[], number[], number[]] = [[], [], []];
  let before = 0;
  for (let turn = -uncounted; turn < count; turn += 1) {
    if (turn === 0) before = await siteCpuMs(site);
    const begun = performance.now();
    const run = await asking();
    const isKept = performance.now();
    const events = await readLine(run);
    const end = events.at(-1);
    if (end?.event.type !== 'finish' || end.event.end !== 'done') throw new Error('a question was not answered');
    if (turn < 0) continue;
    kept.push(isKept - begun);
    whole.push(end.at - begun);
    const source = instantOf(events, 'source');
    if (source !== undefined) first.push(source - begun);
  }
  const cpu = ((await siteCpuMs(site)) - before) / count;
  return { count, steps: { kept: quantiles(kept), first: quantiles(first), whole: quantiles(whole) }, cpu };
}

const logOf = (events: readonly TimedEvent[]): string => JSON.stringify(events.map(({ seq, event }) => [seq, event]));

async function timeStops(asking: Asking, count: number): Promise<AnswerTiming['stops']> {
  const values: number[] = [];
  let kept = 0;
  for (let turn = 0; turn < count; turn += 1) {
    const run = await asking();
    const following = readLine(run);
    const begun = performance.now();
    await ask(`${run.site}/api/context/runs/stop`, run.reader, { run: run.run });
    const events = await following;
    const end = events.at(-1);
    if (logOf(events) === logOf(await readLine(run))) kept += 1;
    // The answer was complete before Stop was pressed.
    if (end?.event.type === 'finish' && end.event.end === 'stopped') values.push(end.at - begun);
  }
  return { count, stopped: values.length, kept, ...quantiles(values) };
}

async function countDrops(asking: Asking, runs: number): Promise<AnswerTiming['drops']> {
  const random = seeded(20_261_122);
  let [count, lost, doubled] = [0, 0, 0];
  for (let turn = 0; turn < runs; turn += 1) {
    const run = await asking();
    // The first connections are dropped while the question is being answered, the later ones while stored events are
    // read.
    while (count < wantedDrops) {
      const torn = await readTorn(run, () => 100 + Math.floor(random() * 3_000));
      const whole = await readLine(run);
      const seen = new Set(torn.events.map(({ seq }) => seq));
      count += torn.drops;
      lost += whole.filter(({ seq }) => !seen.has(seq)).length;
      doubled += torn.events.length - seen.size;
      if (turn < runs - 1) break;
    }
  }
  return { count, lost, doubled };
}

function remoteBytes(): AnswerTiming['bytes'] {
  const folder = join(repoRoot, 'mf-context/dist/release');
  const { entry, chunks } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as {
    readonly entry: string;
    readonly chunks: Readonly<Record<string, readonly string[]>>;
  };
  const sizeOf = (files: Iterable<string>): number =>
    [...new Set(files)].reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0);
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
  return { asking: sizeOf([entry, ...(chunks['chat'] ?? [])]), all: sizeOf(scripts) };
}

/**
 * Asks questions over HTTP, one after the other: follows them by Server-Sent Events, stops them, and drops connections.
 */
export async function timeAnswers(site: string, rounds: number): Promise<AnswerTiming> {
  const [stops, runs] = [Math.ceil(rounds * 0.4), 20];
  const asking = await makeAsking(site, rounds + uncounted + stops + runs);
  const timed = await timeWhole(site, asking, rounds);
  const stopped = await timeStops(asking, stops);
  return { ...timed, stops: stopped, drops: await countDrops(asking, runs), bytes: remoteBytes() };
}
