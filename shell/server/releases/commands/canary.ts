import { UsageError, type CommandContext, type ReleaseCommand } from './command.ts';
import { whyOption } from './common-options.ts';
import { sayAnswer } from './say-answer.ts';

/** 0 for `--off`. Throws UsageError for what is no part of readers. */
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
    return sayAnswer(context, await desk.change(context.remote, { action: 'canary', percent, ...named }, context.why));
  },
};
