import { readEnvironment, readSettings } from '../../host/public.ts';
import { releaseHome, type ReleaseHome } from '../release-home.ts';
import { releaseFolder } from '../release-store.ts';
import { verdictLines } from '../verify/verdict-lines.ts';
import { isInOrder, verifyCandidate } from '../verify/verify-release.ts';
import { builtFolder } from './built-folder.ts';
import { UsageError, type CommandContext, type ReleaseCommand } from './command.ts';
import { builtOption, jsonOption } from './common-options.ts';
import { sayFound } from './say-answer.ts';

/**
 * Returns the folder of the candidate: published here, built elsewhere, or built now. Also builds the shell in which it
 * is tried.
 */
async function candidateFolder(context: CommandContext, home: ReleaseHome): Promise<string> {
  const { remote, version } = context;
  const also = ['shell'];
  if (version === undefined) return builtFolder(context, also);
  if (context.text('built') !== undefined) throw new UsageError('verify takes a version or --built, not both');
  if (context.has('site')) throw new UsageError('with --site verify takes what was built: --built <folder>');
  await builtFolder({ ...context, text: () => '' }, also);
  return releaseFolder(home, remote, version);
}

export const verify: ReleaseCommand = {
  name: 'verify',
  does: 'Tries a release before it goes live: its contract against the site, its pages on a real server.',
  takes: '[version]',
  options: { ...builtOption, ...jsonOption },
  example: 'verify -- --site https://archive.example.org',
  run: async (context) => {
    const { remote, has, server } = context;
    const { dataDir, registryKeys, product } = readSettings(readEnvironment());
    const home = releaseHome(dataDir, registryKeys);
    // Output of the build would spoil the JSON.
    const quiet = has('json') ? { ...context, say: () => undefined } : context;
    const folder = await candidateFolder(quiet, home);
    const offer = await (await context.desk()).provides(remote);
    const [api, { candidateSite }] = [await server.apiHere(), server];
    const verdict = await verifyCandidate({ remote, folder, offer, home, api, product, candidateSite });
    sayFound(context, verdict, verdictLines(remote, verdict));
    return isInOrder(verdict);
  },
};
