import type { ReleaseCommand } from './command.ts';
import { whyOption } from './common-options.ts';
import { sayAnswer } from './say-answer.ts';

export const revoke: ReleaseCommand = {
  name: 'revoke',
  does: 'Takes a release away for good: it is served to nobody, and never promoted again.',
  takes: '<version>',
  options: whyOption,
  example: 'revoke -- 1.2.0-0a1b2c3d --why "it told too much"',
  run: async (context) => {
    const { remote, version = '', why } = context;
    return sayAnswer(context, await (await context.desk()).change(remote, { action: 'revoke', version }, why));
  },
};
