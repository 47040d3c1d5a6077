import type { ReleasePointer } from '../registry.ts';
import type { RemoteStatus } from '../desk/release-desk.ts';
import type { ReleaseCommand } from './command.ts';
import { jsonOption } from './common-options.ts';

const pointerLine = (label: string, pointer: ReleasePointer | null): string =>
  `  ${label.padEnd(9)} ${pointer === null ? 'none' : `${pointer.version} (by npm ${pointer.from === 'start' ? 'start' : 'run release'})`}`;

const canaryLine = (canary: RemoteStatus['canary']): string => {
  if (canary === null) return '  canary    none';
  const { version, percent, since, news } = canary;
  const words = `${version} for ${String(percent)} % of readers since ${new Date(since).toISOString()}`;
  return `  canary    ${words}${news === null ? '' : `: ${news}`}`;
};

/** The lines of a status. */
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
  does: 'Tells what is live, what was before, what is on trial and kept, and the last changes: who, why, what.',
  options: jsonOption,
  example: 'status -- --site https://archive.example.org',
  run: async ({ remote, desk, has, say }) => {
    const found = await (await desk()).status(remote);
    for (const line of has('json') ? [JSON.stringify(found, null, 2)] : statusLines(found)) say(line);
    return true;
  },
};
