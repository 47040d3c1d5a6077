import type { ReleaseCommand } from './command.ts';
import { whyOption } from './common-options.ts';

export const disable: ReleaseCommand = {
  name: 'disable',
  does: 'Switches the remote off for readers, who are told so in its place; the rest of the site works.',
  options: whyOption,
  example: 'disable -- --why "the archive is being moved"',
  run: async ({ remote, desk, why, say }) => {
    const { seq } = await (await desk()).change(remote, { action: 'disable' }, why);
    say(`${remote} is disabled (registry ${String(seq)})`);
    return true;
  },
};

export const enable: ReleaseCommand = {
  name: 'enable',
  does: 'Switches the remote on again.',
  options: whyOption,
  example: 'enable',
  run: async ({ remote, desk, why, say }) => {
    const { seq } = await (await desk()).change(remote, { action: 'enable' }, why);
    say(`${remote} is enabled (registry ${String(seq)})`);
    return true;
  },
};
