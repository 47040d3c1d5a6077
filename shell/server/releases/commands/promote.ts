import type { ReleaseCommand } from './command.ts';
import { whyOption } from './common-options.ts';
import { sayAnswer } from './say-answer.ts';

export const promote: ReleaseCommand = {
  name: 'promote',
  does: 'Gives a published release to all readers; without a version the one on trial.',
  takes: '[version]',
  options: whyOption,
  example: 'promote -- 1.2.0-0a1b2c3d --why "the new results page"',
  run: async (context) => {
    const { remote, version, why } = context;
    const change = version === undefined ? {} : { version };
    return sayAnswer(context, await (await context.desk()).change(remote, { action: 'promote', ...change }, why));
  },
};
