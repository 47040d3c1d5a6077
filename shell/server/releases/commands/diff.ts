import { compareReleases, diffLines } from '../desk/compare-releases.ts';
import { ReleaseRefused } from '../registry.ts';
import type { RemoteStatus } from '../desk/release-desk.ts';
import type { CommandContext, ReleaseCommand } from './command.ts';
import { jsonOption } from './common-options.ts';

interface Pair {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Two named; or the live one and the one named; or the one before and the live one. */
function pairOf({ version, text }: CommandContext, { stable, previous }: RemoteStatus): Pair {
  const to = text('to');
  if (to !== undefined) return { from: version ?? stable?.version, to };
  return version === undefined
    ? { from: previous?.version, to: stable?.version }
    : { from: stable?.version, to: version };
}

export const diff: ReleaseCommand = {
  name: 'diff',
  does: 'Tells what a release changes: contract, pages, sizes. Of the one named, else of the last promotion.',
  takes: '[version]',
  options: { to: { value: '<version>', help: 'compares with this one; the first is then the older' }, ...jsonOption },
  example: 'diff -- 1.2.0-0a1b2c3d',
  run: async (context) => {
    const { remote, has, say } = context;
    const desk = await context.desk();
    const { from, to } = pairOf(context, await desk.status(remote));
    if (from === undefined || to === undefined) throw new ReleaseRefused(`${remote} has no two releases to compare`);
    const found = compareReleases(await desk.describe(remote, from), await desk.describe(remote, to));
    for (const line of has('json') ? [JSON.stringify(found, null, 2)] : diffLines(remote, found)) say(line);
    return true;
  },
};
