import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repoRoot } from '../support/places.ts';

const usage = `npm run eval:answers -- [--pages 10000] [--home <folder>] [--tune] [--questions]

Asks the questions of mf-context/api/evaluation of the demonstration archive among pages that are about the same
subjects, years and names, and says nothing of them. The last line is JSON of the half of the questions kept apart.

  --pages      how many such pages
  --home       the archive is made in this folder, and used again when it is there
  --tune       only the half that thresholds are tuned on
  --questions  each question of that half for itself too`;

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '10000' },
    home: { type: 'string' },
    tune: { type: 'boolean', default: false },
    questions: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** Runs a command of a slice on this archive. Resolves to its exit code. */
async function run(dataDir: string, toStdout: boolean, ...args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, ['shell/server/run-command.ts', ...args], {
    cwd: repoRoot,
    // The output of generating the archive is not part of the result.
    stdio: ['ignore', toStdout ? 'inherit' : 2, 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  });
  await once(child, 'close');
  return child.exitCode ?? 1;
}

async function evaluate(): Promise<number> {
  const dataDir = values.home ?? (await mkdtemp(join(tmpdir(), 'eval-answers-')));
  const options = [...(values.tune ? ['--tune'] : []), ...(values.questions ? ['--questions'] : [])];
  try {
    const made = await run(dataDir, false, 'archive', 'generate-distractors', values.pages);
    return made === 0 ? await run(dataDir, true, 'context', 'eval-answers', ...options) : made;
  } finally {
    if (values.home === undefined) await rm(dataDir, { recursive: true, force: true });
  }
}

if (values.help) process.stdout.write(`${usage}\n`);
else process.exitCode = await evaluate();
