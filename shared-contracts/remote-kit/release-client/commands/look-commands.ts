import { compareReleases, diffLines } from '../compare-releases.ts';
import type { RemoteStatus } from '../release-desk.ts';
import type { ReleasePointer } from '../release-pointer.ts';
import { ReleaseRefused } from '../release-refused.ts';
import type { ReleaseCommand, CommandContext } from './command.ts';
import { jsonOption } from './common-options.ts';
import { printResult } from './print-change.ts';

interface Pair {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** The two named versions; or the live one and the one named; or the previous one and the live one. */
function pairOf({ version, text }: CommandContext, { stable, previous }: RemoteStatus): Pair {
  const to = text('to');
  if (to !== undefined) return { from: version ?? stable?.version, to };
  return version === undefined
    ? { from: previous?.version, to: stable?.version }
    : { from: stable?.version, to: version };
}

export const diff: ReleaseCommand = {
  name: 'diff',
  does: 'Shows what a release changes: contract, pages, sizes; without a version, the last promotion.',
  takes: '[version]',
  options: { to: { value: '<version>', help: 'compares with this release, as the newer one' }, ...jsonOption },
  example: 'diff -- 1.2.0-0a1b2c3d',
  run: async (context) => {
    const { remote } = context;
    const desk = await context.desk();
    const { from, to } = pairOf(context, await desk.status(remote));
    if (from === undefined || to === undefined) throw new ReleaseRefused(`${remote} has no two releases to compare`);
    const found = compareReleases(await desk.describe(remote, from), await desk.describe(remote, to));
    return printResult(context, found, diffLines(remote, found));
  },
};

const pointerLine = (label: string, pointer: ReleasePointer | null): string =>
  `  ${label.padEnd(9)} ${pointer === null ? 'none' : `${pointer.version} (by npm ${pointer.from === 'start' ? 'start' : 'run release'})`}`;

const canaryLine = (canary: RemoteStatus['canary']): string => {
  if (canary === null) return '  canary    none';
  const { version, percent, since, news } = canary;
  const words = `${version} for ${String(percent)}% of readers since ${new Date(since).toISOString()}`;
  return `  canary    ${words}${news === null ? '' : `: ${news}`}`;
};

const statusLines = (status: RemoteStatus): readonly string[] => [
  `${status.remote}: ${status.enabled ? 'enabled' : 'disabled'}, registry ${String(status.seq)}`,
  pointerLine('stable', status.stable),
  pointerLine('previous', status.previous),
  canaryLine(status.canary),
  `  kept      ${status.kept.join(', ') || 'none'}`,
  ...(status.revoked.length === 0 ? [] : [`  revoked   ${status.revoked.join(', ')}`]),
  ...(status.history.length === 0 ? [] : ['', '  last changes']),
  ...status.history.map(
    ({ seq, at, who, why, what }) =>
      `  ${String(seq).padStart(5)}  ${new Date(at).toISOString()}  ${what}\n         by ${who}: ${why}`,
  ),
];

export const status: ReleaseCommand = {
  name: 'status',
  does: 'Shows the live, previous, canary and stored releases, and the last changes: who, why, what.',
  options: jsonOption,
  example: 'status -- --site https://archive.example.org',
  run: async (context) => {
    const found = await (await context.desk()).status(context.remote);
    return printResult(context, found, statusLines(found));
  },
};
