import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { isAppError } from 'shared-contracts/app-error';
import { LockedError } from 'shared-contracts/federation/file-lock';
import { BuildError } from 'shared-contracts/federation/build/build-all';
import { remotes } from 'shared-contracts/federation/remotes';
import { SettingsError } from '../settings-error.ts';
import { readEnvironment, readSettings } from '../settings.ts';
import { actions, type ActionContext } from './release-actions.ts';
import { ReleaseRefused } from './registry.ts';
import { releaseHome } from './release-home.ts';

const usage = `usage: release-command <${Object.keys(actions).join('|')}> <${remotes.join('|')}> [version] [--built folder] [--why "a sentence"]`;

const isExpected = (error: unknown): error is Error =>
  error instanceof ReleaseRefused ||
  isAppError(error) ||
  error instanceof SettingsError ||
  error instanceof LockedError ||
  error instanceof BuildError;

/** Acts on the site of DATA_DIR, also while it runs: `npm run release`, `rollback`, `status` … in a remote's folder. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { why: { type: 'string', default: '' }, built: { type: 'string' } },
  });
  const [name = '', remote = '', version] = positionals;
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (action === undefined || !remotes.includes(remote)) {
    process.stderr.write(`${usage}\n`);
    return 1;
  }
  const settings = readSettings(readEnvironment());
  const context: ActionContext = {
    home: releaseHome(settings.dataDir),
    remote,
    version,
    built: values.built,
    note: { who: userInfo().username, why: values.why === '' ? `npm run ${name}` : values.why },
    say: (line) => process.stdout.write(`${line}\n`),
  };
  await action(context);
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${isExpected(error) ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exitCode = 1;
}
