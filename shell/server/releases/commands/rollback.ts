import type { ReleaseCommand } from './command.ts';
import { whyOption } from './common-options.ts';
import { sayAnswer } from './say-answer.ts';

export const rollback: ReleaseCommand = {
  name: 'rollback',
  does: 'Goes back to the release before, or to any that was live and is kept.',
  options: { to: { value: '<version>', help: 'another than the one before' }, ...whyOption },
  example: 'rollback -- --why "the results page is blank"',
  run: async (context) => {
    const to = context.text('to');
    const change = to === undefined ? {} : { to };
    return sayAnswer(
      context,
      await (await context.desk()).change(context.remote, { action: 'rollback', ...change }, context.why),
    );
  },
};
