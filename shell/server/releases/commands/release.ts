import { builtFolder } from './built-folder.ts';
import type { ReleaseCommand } from './command.ts';
import { builtOption, whyOption } from './common-options.ts';
import { sayAnswer } from './say-answer.ts';

export const release: ReleaseCommand = {
  name: 'release',
  does: 'Builds, publishes and promotes: what is in the folder is live.',
  options: { ...builtOption, ...whyOption },
  example: 'release -- --why "larger letters in the results"',
  run: async (context) => {
    const desk = await context.desk();
    const { version } = await desk.publish(context.remote, await builtFolder(context));
    return sayAnswer(context, await desk.change(context.remote, { action: 'promote', version }, context.why));
  },
};
