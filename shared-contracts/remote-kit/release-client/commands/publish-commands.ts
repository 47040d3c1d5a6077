import { builtFolder } from './built-folder.ts';
import type { ReleaseCommand } from './command.ts';
import { builtOption, whyOption } from './common-options.ts';
import { printChange } from './print-change.ts';

export const release: ReleaseCommand = {
  name: 'release',
  does: 'Builds, publishes and promotes the contents of the folder.',
  options: { ...builtOption, ...whyOption },
  example: 'release -- --why "larger letters in the results"',
  run: async (asked) => {
    const desk = await asked.desk();
    const { version } = await desk.publish(asked.remote, await builtFolder(asked));
    return printChange(asked, await desk.change(asked.remote, { action: 'promote', version }, asked.why));
  },
};

export const publish: ReleaseCommand = {
  name: 'publish',
  // `npm publish` is a command of npm itself.
  script: 'publish:release',
  does: 'Builds and publishes a release without making it live; never overwrites another, and verifies the upload.',
  options: { ...builtOption, ...whyOption },
  example: 'publish:release -- --why "larger letters in the results" --site https://archive.example.org',
  run: async (context) => {
    const desk = await context.desk();
    const { version, wasThere } = await desk.publish(context.remote, await builtFolder(context));
    if (context.has('why')) await desk.change(context.remote, { action: 'record', version }, context.why);
    context.say(`${context.remote} ${version} ${wasThere ? 'was published already, the same' : 'is published'}`);
    return true;
  },
};
