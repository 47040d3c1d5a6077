import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { fetchProse } from '../support/fetch-prose.ts';
import { repoRoot } from '../support/places.ts';
import { startEmbeddingServer } from './embedding-server.ts';
import { searchQuestions } from './search-questions.ts';

const usage = `npm run eval:answers -- [--pages 10000] [--home <folder>] [--tune] [--questions] [--embeddings]

Asks the questions of mf-context/api/evaluation of the demonstration archive among pages of real prose that have the
same names and years and say nothing of them, and searches for the same questions over HTTP. The last line is JSON of
the half of the questions kept apart. The prose is downloaded with npm the first time.

  --pages      how many such pages
  --home       the archive is made in this folder, and used again when it is there
  --tune       only the half that thresholds are tuned on
  --questions  each question for itself too
  --embeddings with passages of a like meaning, by the server at EMBEDDINGS_URL, or by a small model that is installed
               with pip and started`;

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '10000' },
    home: { type: 'string' },
    tune: { type: 'boolean', default: false },
    questions: { type: 'boolean', default: false },
    embeddings: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** Runs a command of a slice on this archive. Resolves to its output; throws unless it succeeds. */
async function run(
  dataDir: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<string> {
  const child = spawn(process.execPath, ['shell/server/run-command.ts', ...args], {
    cwd: repoRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...settings },
  });
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  if (child.exitCode !== 0) throw new Error(`${args.join(' ')} failed`);
  return output;
}

/** Asks the questions on the archive in this folder; resolves to what is printed. */
async function askIn(dataDir: string, settings: Readonly<Record<string, string>>): Promise<string> {
  const options = [...(values.tune ? ['--tune'] : []), ...(values.questions ? ['--questions'] : [])];
  process.stderr.write(await run(dataDir, ['archive', 'generate-distractors', values.pages, await fetchProse()]));
  const lines = (await run(dataDir, ['context', 'eval-answers', ...options], settings)).trimEnd().split('\n');
  const search = await searchQuestions(dataDir, values.tune ? 'tune' : 'held');
  const figures = JSON.parse(lines.pop() ?? '') as Readonly<Record<string, number>>;
  return [...lines, JSON.stringify({ ...figures, ...search })].join('\n');
}

async function evaluate(): Promise<void> {
  const dataDir = values.home ?? (await mkdtemp(join(tmpdir(), 'eval-answers-')));
  const isOwn = values.embeddings && process.env['EMBEDDINGS_URL'] === undefined;
  const server = isOwn ? await startEmbeddingServer() : null;
  try {
    process.stdout.write(`${await askIn(dataDir, server?.settings ?? {})}\n`);
  } finally {
    await server?.stop();
    if (values.home === undefined) await rm(dataDir, { recursive: true, force: true });
  }
}

if (values.help) process.stdout.write(`${usage}\n`);
else await evaluate();
