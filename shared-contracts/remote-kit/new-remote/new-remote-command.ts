import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeApiReport } from '../build/api-report.ts';
import { root } from '../repository.ts';
import { NameRefused, newRemote } from './new-remote.ts';
import { writeOwnRepository } from './own-repository.ts';

/**
 * `npm run new:remote -- <name> [--no-install]`: creates a working remote that passes `npm run check`. With `--out
 * <folder>` it is a separate repository, and with `--api` as well it has an API in its own process.
 */
const {
  values: { out, api: withApi, 'no-install': isBare },
  positionals: [name = ''],
} = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    api: { type: 'boolean', default: false },
    'no-install': { type: 'boolean', default: false },
  },
});

/** Links the new workspace and records it in the lockfile. */
function install(): void {
  const windows = process.platform === 'win32';
  const npm = windows ? 'npm.cmd' : 'npm';
  // With NODE_ENV=production, npm would remove the development packages.
  const { status } = spawnSync(npm, ['install', '--include=dev', '--no-progress'], {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
  });
  if (status !== 0) throw new Error('npm install failed; see above');
}

function format(files: readonly string[]): void {
  const { status } = spawnSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', ...files], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('oxfmt failed; see above');
}

async function writeHere(): Promise<void> {
  const files = await newRemote(root, name);
  format(files);
  process.stdout.write(`${files.join('\n')}\n`);
  if (!isBare) {
    install();
    if (!(await writeApiReport())) throw new Error('npm run api-report failed; see above');
  }
  process.stdout.write(
    `Created mf-${name}, with its pages below /${name}. Run npm start to see them, and npm run release in mf-${name} to release a change\n`,
  );
}

async function writeElsewhere(folder: string): Promise<void> {
  const files = await writeOwnRepository(name, folder, withApi);
  process.stdout.write(`${files.join('\n')}\nCreated mf-${name} in ${folder}. Run npm install and npm test there\n`);
}

try {
  if (withApi && out === undefined)
    throw new NameRefused('--api needs --out: an API of its own lives in a repository of its own');
  await (out === undefined ? writeHere() : writeElsewhere(resolve(process.env['INIT_CWD'] ?? '.', out)));
} catch (error) {
  if (!(error instanceof NameRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
