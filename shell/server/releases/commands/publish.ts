import { builtFolder } from './built-folder.ts';
import type { ReleaseCommand } from './command.ts';
import { builtOption } from './common-options.ts';

export const publish: ReleaseCommand = {
  name: 'publish',
  // `npm publish` is npm's own word.
  script: 'publish:release',
  does: 'Builds and publishes a release, which no reader gets yet; never over another, and read back.',
  options: builtOption,
  example: 'publish:release -- --site https://archive.example.org',
  run: async (context) => {
    const desk = await context.desk();
    const { version, wasThere } = await desk.publish(context.remote, await builtFolder(context));
    context.say(`${context.remote} ${version} ${wasThere ? 'was published already, the same' : 'is published'}`);
    return true;
  },
};
