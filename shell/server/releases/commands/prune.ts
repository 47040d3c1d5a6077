import type { ReleaseCommand } from './command.ts';
import { whyOption } from './common-options.ts';

export const prune: ReleaseCommand = {
  name: 'prune',
  does: 'Removes releases older than 30 days, but for the newest five and those in use.',
  options: whyOption,
  example: 'prune',
  run: async ({ remote, desk, why, say }) => {
    const { removed } = await (await desk()).change(remote, { action: 'prune' }, why);
    say(removed.length === 0 ? 'nothing is old enough to remove' : `removed ${removed.join(', ')}`);
    return true;
  },
};
