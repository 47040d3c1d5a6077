import { UsageError, type CommandContext, type ReleaseCommand } from './command.ts';
import { whyOption } from './common-options.ts';
import { printChange, printLostLinks } from './print-change.ts';

/** Returns 0 for `--off`. Throws UsageError for an invalid percentage. */
function percentOf({ text, has, version }: CommandContext): number {
  const given = text('percent');
  if (has('off')) {
    if (given !== undefined || version !== undefined) throw new UsageError('canary --off stands alone');
    return 0;
  }
  if (given === undefined) throw new UsageError('canary needs --percent <number>, or --off');
  const percent = /^\d{1,2}(\.\d{1,2})?$/.test(given) ? Number(given) : 0;
  if (percent === 0) throw new UsageError(`--percent ${given} is not above 0 and below 100, in steps of 0.01`);
  return percent;
}

export const canary: ReleaseCommand = {
  name: 'canary',
  does: 'Gives a published release to some readers on trial, more or fewer of them, or ends the trial.',
  takes: '[version]',
  options: {
    percent: { value: '<number>', help: 'of 100 readers, above 0 and below 100' },
    off: { help: 'ends the trial: all readers get what is stable' },
    ...whyOption,
  },
  example: 'canary -- 1.2.0-0a1b2c3d --percent 10',
  run: async (context) => {
    const percent = percentOf(context);
    const named = context.version === undefined ? {} : { version: context.version };
    const desk = await context.desk();
    return printChange(
      context,
      await desk.change(context.remote, { action: 'canary', percent, ...named }, context.why),
    );
  },
};

export const promote: ReleaseCommand = {
  name: 'promote',
  does: 'Gives a published release to all readers; without a version the one on trial.',
  takes: '[version]',
  options: whyOption,
  example: 'promote -- 1.2.0-0a1b2c3d --why "the new results page"',
  run: async (context) => {
    const { remote, version, why } = context;
    const change = version === undefined ? {} : { version };
    return printChange(context, await (await context.desk()).change(remote, { action: 'promote', ...change }, why));
  },
};

export const rollback: ReleaseCommand = {
  name: 'rollback',
  does: 'Goes back to the release before, or to any that was live and is kept.',
  options: { to: { value: '<version>', help: 'another than the one before' }, ...whyOption },
  example: 'rollback -- --why "the results page is blank"',
  run: async (context) => {
    const to = context.text('to');
    const change = to === undefined ? {} : { to };
    return printChange(
      context,
      await (await context.desk()).change(context.remote, { action: 'rollback', ...change }, context.why),
    );
  },
};

const switchRemote =
  (action: 'disable' | 'enable'): ReleaseCommand['run'] =>
  async ({ remote, desk, why, say }) => {
    const answer = await (await desk()).change(remote, { action }, why);
    say(`${remote} is ${action}d (registry ${String(answer.seq)})`);
    printLostLinks({ say }, answer);
    return true;
  };

export const disable: ReleaseCommand = {
  name: 'disable',
  does: 'Switches the remote off for readers, who are told so in its place; the rest of the site works.',
  options: whyOption,
  example: 'disable -- --why "the archive is being moved"',
  run: switchRemote('disable'),
};

export const enable: ReleaseCommand = {
  name: 'enable',
  does: 'Switches the remote on again.',
  options: whyOption,
  example: 'enable',
  run: switchRemote('enable'),
};

export const revoke: ReleaseCommand = {
  name: 'revoke',
  does: 'Takes a release away for good: it is served to nobody, and never promoted again.',
  takes: '<version>',
  options: whyOption,
  example: 'revoke -- 1.2.0-0a1b2c3d --why "it told too much"',
  run: async (context) => {
    const { remote, version = '', why } = context;
    return printChange(context, await (await context.desk()).change(remote, { action: 'revoke', version }, why));
  },
};

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
