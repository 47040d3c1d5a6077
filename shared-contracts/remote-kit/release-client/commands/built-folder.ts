import { resolve } from 'node:path';
import { buildAll } from '../../build/build-all.ts';
import { releaseOutput } from '../../build/outputs.ts';
import { isOrdinaryBuild, wrapBuild } from '../../ordinary/wrap-build.ts';
import type { CommandContext } from './command.ts';

const mode = (): 'development' | 'production' =>
  process.env['NODE_ENV'] === 'development' ? 'development' : 'production';

/**
 * Resolves to the folder in `--built`, or builds the remote. Also accepts the output of a build by another federation
 * plug-in, and makes a release of it.
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
