import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildS3Server } from 'shared-contracts/testing/s3-server';
import { drillAreas, touchedAreas, type DrillArea } from './drills.ts';
import {
  browserStep,
  buildingSteps,
  changedSteps,
  demoStep,
  newspapersStep,
  readingSteps,
  testStep,
} from './check-steps.ts';
import { addCounts, countStep, countsLine, flakyTestsOf } from './count-tests.ts';
import { startOpenSearchNode, type OpenSearchNode } from '../support/opensearch.ts';
import { results } from '../support/places.ts';
import { inMemory } from './memory-folder.ts';
import { startPostgres } from './postgres-cluster.ts';
import { runInParallel, type StepResult } from './run-step.ts';
import { findFirefox, findHaproxy, findJava, findTools, MissingTool } from './tools.ts';

const started = performance.now();
const minutes = (seconds: number): string => `${(seconds / 60).toFixed(1)} min`;

/** What this machine could not test, for the end of the report. */
const skipped: string[] = [];

/** `npm run check [-- --changed[=<commit>]]`. */
async function check(): Promise<readonly StepResult[]> {
  const changed = process.argv.slice(3).find((arg) => /^--changed(=|$)/.test(arg));
  if (changed === undefined) return runInParallel([[...buildingSteps, testStep({})], readingSteps]);
  return runInParallel(changedSteps(changed.split('=')[1]));
}

async function everything(): Promise<readonly StepResult[]> {
  const tools = findTools();
  const postgres = await startPostgres(tools);
  try {
    // The pages of the demonstration are drawn with low priority, so beside the tests they would take ten minutes.
    const [prepared, noS3] = await Promise.all([
      runInParallel([[...buildingSteps, demoStep], readingSteps]),
      buildS3Server(),
    ]);
    if (noS3 !== null) skipped.push(`the tests on S3: ${noS3}`);
    const demo = prepared.find(({ step }) => step === demoStep);
    if (demo === undefined) return prepared;
    const tests = testStep({ TEST_DATABASE_URL: postgres.url });
    if (!demo.ok) return [...prepared, ...(await runInParallel([[tests]]))];
    // The import uses one core only.
    const tested = await runInParallel([[tests], [newspapersStep]]);
    const hasHomes = tested.every(({ step, ok }) => ok || step !== newspapersStep);
    const browsed = hasHomes ? await runInParallel([[browserStep({ CHROMIUM: tools.chromium })]]) : [];
    return [...prepared, ...tested, ...browsed];
  } finally {
    postgres.stop();
  }
}

/**
 * `npm run drills [-- <area>…]`; `--touched --within <minutes>` runs areas touched by recent commits while time is
 * left.
 */
function chosenDrills(args: readonly string[]): { readonly areas: readonly DrillArea[]; readonly withinMs: number } {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { touched: { type: 'boolean' }, within: { type: 'string' } },
    allowPositionals: true,
  });
  const unknown = positionals.find((name) => drillAreas.every((area) => area.name !== name));
  if (unknown !== undefined) {
    const names = drillAreas.map(({ name }) => name).join(', ');
    throw new MissingTool(`There is no drill area '${unknown}'. There are: ${names}`);
  }
  const named = positionals.length === 0 ? drillAreas : drillAreas.filter(({ name }) => positionals.includes(name));
  return {
    areas: values.touched === true ? touchedAreas() : named,
    withinMs: values.within === undefined ? Number.POSITIVE_INFINITY : Number(values.within) * 60_000,
  };
}

async function startSearchEngine(): Promise<OpenSearchNode> {
  return await startOpenSearchNode(await mkdtemp(join(tmpdir(), 'gate-opensearch-')), '512m');
}

/** Returns the areas that can run here: `servers` needs HAProxy, and Go for an S3 server. */
async function runnable(areas: readonly DrillArea[]): Promise<readonly DrillArea[]> {
  if (areas.every(({ name }) => name !== 'servers')) return areas;
  findHaproxy();
  const noS3 = await buildS3Server();
  if (noS3 === null) return areas;
  if (areas.length === 1) throw new MissingTool(noS3);
  skipped.push(`the drill of several servers: ${noS3}`);
  return areas.filter(({ name }) => name !== 'servers');
}

async function drills(): Promise<readonly StepResult[]> {
  const { areas: chosen, withinMs } = chosenDrills(process.argv.slice(3));
  const areas = await runnable(chosen);
  const tools = findTools();
  const firefox = areas.some(({ name }) => name === 'firefox') ? { FIREFOX: findFirefox() } : {};
  const postgres = await startPostgres(tools);
  if (areas.some(({ name }) => name.startsWith('search-'))) findJava();
  const search = areas.some(({ name }) => name === 'search-engine') ? await startSearchEngine() : null;
  const env = {
    ...{ CHROMIUM: tools.chromium, ...firefox, TEST_DATABASE_URL: postgres.url },
    ...(search !== null && { TEST_SEARCH_URL: search.url }),
  };
  const done: StepResult[] = [];
  try {
    for (const { name, minutes: usual, steps } of areas) {
      if (performance.now() - started + usual * 60_000 > withinMs)
        console.log(`drill ${name}: not started, its ${String(usual)} minutes are more than is left`);
      else done.push(...(await runInParallel([steps(env)])));
    }
  } finally {
    postgres.stop();
    await search?.stop();
  }
  return done;
}

const all = (): Promise<readonly StepResult[]> => inMemory(everything);
const allDrills = (): Promise<readonly StepResult[]> => inMemory(drills);

const modes: Readonly<Record<string, () => Promise<readonly StepResult[]>>> = { check, drills: allDrills, all };

async function report(done: readonly StepResult[]): Promise<void> {
  const counts = addCounts(await Promise.all(done.map(countStep)));
  const shaky = (await Promise.all(done.map(flakyTestsOf))).flat();
  if (shaky.length > 0) console.log(`\npassed only when tried again, and to be mended:\n  ${shaky.join('\n  ')}`);
  if (skipped.length > 0) console.log(`\nskipped: ${skipped.join('\n  ')}`);
  const shares = done.map(({ step, seconds }) => `${step.name} ${minutes(seconds)}`).join(' · ');
  const line = countsLine(counts);
  console.log(`\n${shares}\nin all ${minutes((performance.now() - started) / 1000)}\n${line}`);
  await writeFile(join(results, 'totals.txt'), `${line}\n`);
  process.exitCode = done.every(({ ok }) => ok) && counts.failed === 0 ? 0 : 1;
}

try {
  await report(await (modes[process.argv[2] ?? ''] ?? all)());
} catch (error) {
  if (!(error instanceof MissingTool)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
