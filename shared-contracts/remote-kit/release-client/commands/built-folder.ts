import { resolve } from 'node:path';
import { buildAll } from '../../build/build-all.ts';
import { releaseOutput } from '../../build/outputs.ts';
import type { CommandContext } from './command.ts';

const mode = (): 'development' | 'production' =>
  process.env['NODE_ENV'] === 'development' ? 'development' : 'production';

/** Returns the folder in `--built`, or builds the remote. */
export async function builtFolder({
  remote,
  say,
  text,
}: Pick<CommandContext, 'remote' | 'say' | 'text'>): Promise<string> {
  const built = text('built');
  if (built !== undefined) return resolve(process.env['INIT_CWD'] ?? '.', built);
  await buildAll({ targets: [remote], mode: mode(), force: false, say });
  return releaseOutput(remote, mode());
}
