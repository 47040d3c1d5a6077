import { isInOrder, verdictLines, verifyCandidate, type ReleaseToTry } from '../verdict.ts';
import { builtFolder } from './built-folder.ts';
import { UsageError, type CommandContext, type ReleaseCommand } from './command.ts';
import { builtOption, jsonOption, whyOption } from './common-options.ts';
import { printResult, printChange } from './print-change.ts';

/** Returns the folder of the release: published here, built elsewhere, or built now. */
async function candidateFolder(context: CommandContext): Promise<string> {
  const { remote, version, here } = context;
  if (version === undefined) return builtFolder(context);
  if (context.text('built') !== undefined) throw new UsageError('verify takes a version or --built, not both');
  if (context.has('site') || here === null) throw new UsageError('with --site, verify needs a build: --built <folder>');
  return here.folderOf(remote, version);
}

export const verify: ReleaseCommand = {
  name: 'verify',
  does: 'Tests a release before it goes live: its contract against the site, its pages on a real server.',
  takes: '[version]',
  options: { ...builtOption, ...jsonOption },
  example: 'verify -- --site https://archive.example.org',
  run: async (context) => {
    const { remote, has, here } = context;
    // Output of the build would spoil the JSON.
    const say = has('json') ? (): void => undefined : context.say;
    const folder = await candidateFolder({ ...context, say });
    const offer = await (await context.desk()).provides(remote);
    const tryIt = here === null ? null : (release: ReleaseToTry) => here.tryRelease(release, say);
    const verdict = await verifyCandidate({ remote, folder, offer }, tryIt);
    printResult(context, verdict, verdictLines(remote, verdict));
    return isInOrder(verdict);
  },
};

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
