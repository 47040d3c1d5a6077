import { UsageError, type CommandContext, type ReleaseCommand } from './command.ts';
import { whyOption } from './common-options.ts';
import { printChange, printLostLinks } from './print-change.ts';

/** Returns 0 for `--off`. Throws UsageError for an invalid percentage. */
function percentOf({ text, has, version }: CommandContext): number {
  const given = text('percent');
  if (has('off')) {
    if (given !== undefined || version !== undefined) throw new UsageError('canary --off takes no other option');
    return 0;
  }
  if (given === undefined) throw new UsageError('canary needs --percent <number>, or --off');
  const percent = /^\d{1,2}(\.\d{1,2})?$/.test(given) ? Number(given) : 0;
  if (percent === 0) throw new UsageError(`--percent ${given} is not above 0 and below 100, in steps of 0.01`);
  return percent;
}

export const canary: ReleaseCommand = {
  name: 'canary',
  does: 'Starts a canary of a published release, changes its share of readers, or ends it.',
  takes: '[version]',
  options: {
    percent: { value: '<number>', help: 'percentage of readers, above 0 and below 100' },
    off: { help: 'ends the canary: all readers get the stable release' },
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
  does: 'Makes a published release live for all readers; without a version, the canary.',
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
  does: 'Returns to the previous release, or to any stored one that was live.',
  options: { to: { value: '<version>', help: 'another release than the previous one' }, ...whyOption },
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
  does: 'Switches the remote off. Readers see a notice in its place; the rest of the site works.',
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
  does: 'Withdraws a release permanently: it is never served or promoted again.',
  takes: '<version>',
  options: whyOption,
  example: 'revoke -- 1.2.0-0a1b2c3d --why "it leaked addresses"',
  run: async (context) => {
    const { remote, version = '', why } = context;
    return printChange(context, await (await context.desk()).change(remote, { action: 'revoke', version }, why));
  },
};

export const prune: ReleaseCommand = {
  name: 'prune',
  does: 'Removes releases older than 30 days, except the newest five and those in use.',
  options: whyOption,
  example: 'prune',
  run: async ({ remote, desk, why, say }) => {
    const { removed } = await (await desk()).change(remote, { action: 'prune' }, why);
    say(removed.length === 0 ? 'nothing to remove' : `removed ${removed.join(', ')}`);
    return true;
  },
};
