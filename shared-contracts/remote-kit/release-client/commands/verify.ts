import { isInOrder, verdictLines, verifyCandidate, type ReleaseToTry } from '../verdict.ts';
import { builtFolder } from './built-folder.ts';
import { UsageError, type CommandContext, type ReleaseCommand } from './command.ts';
import { builtOption, jsonOption } from './common-options.ts';
import { printResult } from './print-change.ts';

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
