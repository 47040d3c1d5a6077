import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drillSteps, journeySteps } from './journey-steps.ts';
import { buildingSteps, readingSteps } from './check-steps.ts';
import { addCounts, countStep, countsLine, shakyTestsOf } from './count-tests.ts';
import { results } from '../support/places.ts';
import { inMemory } from './memory-folder.ts';
import { startPostgres } from './postgres-cluster.ts';
import { runLanes, type StepResult } from './run-step.ts';
import { findTools, MissingTool } from './tools.ts';

const started = performance.now();
const minutes = (seconds: number): string => `${(seconds / 60).toFixed(1)} min`;

async function check(): Promise<readonly StepResult[]> {
  return runLanes([buildingSteps({}), readingSteps]);
}

async function everything(): Promise<readonly StepResult[]> {
  const tools = findTools();
  const postgres = await startPostgres(tools);
  try {
    const checked = await runLanes([buildingSteps({ TEST_DATABASE_URL: postgres.url }), readingSteps]);
    if (checked.some(({ step, ok }) => !ok && step.carriesTheRest === true)) return checked;
    const journeys = await runLanes([journeySteps({ CHROMIUM: tools.chromium })]);
    return [...checked, ...journeys];
  } finally {
    postgres.stop();
  }
}

const drills = (): Promise<readonly StepResult[]> => runLanes([drillSteps({ CHROMIUM: findTools().chromium })]);

const all = (): Promise<readonly StepResult[]> => inMemory(everything);

const modes: Readonly<Record<string, () => Promise<readonly StepResult[]>>> = { check, drills, all };

async function report(done: readonly StepResult[]): Promise<void> {
  const counts = addCounts(await Promise.all(done.map(countStep)));
  const shaky = (await Promise.all(done.map(shakyTestsOf))).flat();
  if (shaky.length > 0) console.log(`\npassed only when tried again, and to be mended:\n  ${shaky.join('\n  ')}`);
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
