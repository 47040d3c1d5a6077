import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from '../support/places.ts';
import { compareAdvisories, copyOf, type AdvisoryCopy } from './advisories.ts';
import { ownPackages } from './lockfile.ts';

/** The stored copy, to be committed. */
const place = join(repoRoot, 'shared-contracts/advisories.json');

/** `npm audit` exits with 1 when it finds something, so its text alone tells whether it worked. */
const audit = (): Promise<string> =>
  new Promise((resolve) => {
    const options = { cwd: repoRoot, maxBuffer: 1e8, timeout: 60_000 };
    execFile('npm', ['audit', '--package-lock-only', '--json'], options, (_error, stdout) => {
      resolve(stdout);
    });
  });

const packages = ownPackages();

/** Asks the registry and stores the answer; without one, returns the stored copy, or null. */
async function latest(): Promise<AdvisoryCopy | null> {
  const stored = existsSync(place) ? (JSON.parse(readFileSync(place, 'utf8')) as AdvisoryCopy) : null;
  if (process.argv.includes('--offline')) return stored;
  try {
    const copy = copyOf(await audit(), packages, new Date().toISOString());
    writeFileSync(place, `${JSON.stringify(copy, null, 2)}\n`);
    return copy;
  } catch (error) {
    console.error(`The registry could not be asked (${error instanceof Error ? error.message : 'unknown'}).`);
    return stored;
  }
}

const copy = await latest();
if (copy === null) {
  console.error('There is no stored copy of advisories. Run this where the registry answers, and commit the copy.');
  process.exitCode = 2;
} else {
  const { lines, code } = compareAdvisories(copy, packages, Date.now());
  console.log(lines.join('\n'));
  process.exitCode = code;
}
