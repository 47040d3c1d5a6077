import { resolve } from 'node:path';
import { buildAll } from '../../build/build-all.ts';
import { releaseOutput } from '../../build/outputs.ts';
import { isOrdinaryBuild, wrapBuild } from '../../ordinary/wrap-build.ts';
import type { CommandContext } from './command.ts';

const mode = (): 'development' | 'production' =>
  process.env['NODE_ENV'] === 'development' ? 'development' : 'production';

/**
 * Resolves to the folder in `--built`, or builds the remote. Makes a release of the output of an ordinary build.
 */
export async function builtFolder({
  remote,
  say,
  text,
}: Pick<CommandContext, 'remote' | 'say' | 'text'>): Promise<string> {
  const built = text('built');
  if (built !== undefined) {
    const folder = resolve(process.env['INIT_CWD'] ?? '.', built);
    return (await isOrdinaryBuild(folder)) ? wrapBuild(folder) : folder;
  }
  await buildAll({ targets: [remote], mode: mode(), force: false, say });
  return releaseOutput(remote, mode());
}
