import { resolve } from 'node:path';
import { buildAll } from 'shared-contracts/federation/build/build-all';
import { builtRelease } from '../built-release.ts';
import type { CommandContext } from './command.ts';

const mode = (): 'development' | 'production' =>
  process.env['NODE_ENV'] === 'development' ? 'development' : 'production';

/** Returns the folder in `--built`, or builds the remote. `also`: targets that are built first. */
export async function builtFolder(
  context: Pick<CommandContext, 'remote' | 'say' | 'text'>,
  also: readonly string[] = [],
): Promise<string> {
  const built = context.text('built');
  const targets = [...also, ...(built === undefined ? [context.remote] : [])];
  if (targets.length > 0) await buildAll({ targets, mode: mode(), force: false, say: context.say });
  return built === undefined ? builtRelease(context.remote) : resolve(process.env['INIT_CWD'] ?? '.', built);
}
