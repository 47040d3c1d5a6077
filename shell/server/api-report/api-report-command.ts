import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { recordedWirePath, type WireReport } from 'remote-kit/wire/recorded-wire';
import { slices } from '../slices.ts';
import { SiteWatch } from '../status/site-watch.ts';
import { statusApi } from '../status/status-api.ts';
import { contractProgram } from './contract-program.ts';
import { surfaceChanges, wireChanges } from './find-changes.ts';
import { objections } from './judge-changes.ts';
import { surfaceReport, type SurfaceReport } from './surface-report.ts';
import { wireReport } from './wire-report.ts';

const usage = `usage: npm run api-report [-- --check]

Writes what shell, server and releases promise each other into shared-contracts/api-report. A change that breaks
earlier releases is refused until the major version of its contract is raised, an addition until the minor version is.
--check writes nothing, and fails if the recorded report is out of date.`;

const surfacePath = join(dirname(recordedWirePath), 'platform.json');

/** One line per name, so that a review shows what changed. */
const textOf = (report: SurfaceReport | WireReport): string => {
  const part = ([name, value]: readonly [string, unknown]): string => {
    if (typeof value !== 'object' || value === null) return `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`;
    const lines = Object.entries(value).map(([key, line]) => `    ${JSON.stringify(key)}: ${JSON.stringify(line)}`);
    return `  ${JSON.stringify(name)}: {\n${lines.join(',\n')}\n  }`;
  };
  return `{\n${Object.entries(report).map(part).join(',\n')}\n}\n`;
};

const readReport = async <Report>(path: string, none: Report): Promise<Report> =>
  JSON.parse(await readFile(path, 'utf8').catch(() => JSON.stringify(none))) as Report;

async function run(check: boolean): Promise<readonly string[]> {
  const program = contractProgram();
  const now = { surface: surfaceReport(program), wire: wireReport(program, [...slices, statusApi(new SiteWatch())]) };
  const recorded = {
    surface: await readReport<SurfaceReport>(surfacePath, { version: '0.0.0', names: {} }),
    wire: await readReport<WireReport>(recordedWirePath, { versions: {}, endpoints: {}, types: {} }),
  };
  const changes = [...surfaceChanges(recorded.surface, now.surface), ...wireChanges(recorded.wire, now.wire)];
  const versionsOf = ({ surface, wire }: typeof recorded) => ({ ...wire.versions, platform: surface.version });
  const refused = objections(changes, versionsOf(recorded), versionsOf(now));
  if (refused.length > 0) return refused;
  const same = textOf(recorded.surface) === textOf(now.surface) && textOf(recorded.wire) === textOf(now.wire);
  if (check)
    return same ? [] : ['shared-contracts/api-report is out of date. Run npm run api-report and commit what it writes'];
  await mkdir(dirname(recordedWirePath), { recursive: true });
  await writeFile(surfacePath, textOf(now.surface));
  await writeFile(recordedWirePath, textOf(now.wire));
  for (const { contract, sentence } of changes) process.stdout.write(`${contract}: ${sentence}\n`);
  const counts = [Object.keys(now.surface.names).length, Object.keys(now.wire.endpoints).length].map(String);
  process.stdout.write(`${String(counts[0])} names, ${String(counts[1])} endpoints\n`);
  return [];
}

const [option, ...more] = process.argv.slice(2);
if ((option !== undefined && option !== '--check') || more.length > 0) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = option === '--help' ? 0 : 2;
} else {
  const problems = await run(option === '--check');
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
