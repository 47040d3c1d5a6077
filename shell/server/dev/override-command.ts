import { showOverride } from 'remote-kit/kit/show-override';
import { remotes } from 'remote-kit/remotes';
import { ownValue } from 'shared-contracts/own-value';
import { ownToken } from '../releases/public.ts';
import { readEnvironment, readSettings } from '../host/public.ts';

const { dataDir, publicUrl, releaseTokens } = readSettings(readEnvironment());

process.exitCode = await showOverride(process.argv.slice(2), {
  command: 'npm run override',
  remotes,
  site: publicUrl,
  tokenOf: (remote) => ownValue(releaseTokens, remote) ?? ownToken(dataDir, remote),
});
