import { showOverride } from 'remote-kit/kit/show-override';
import { remotes } from 'remote-kit/remotes';
import { ownValue } from 'shared-contracts/own-value';
import { ownToken } from '../releases/public.ts';
import { openLog, openSecrets, readEnvironment, readSettings } from '../host/public.ts';

const settings = readSettings(readEnvironment());
const { publicUrl, releaseTokens } = settings;
const { secrets, close } = await openSecrets(settings, openLog('silent'));

process.exitCode = await showOverride(process.argv.slice(2), {
  command: 'npm run override',
  remotes,
  site: publicUrl,
  tokenOf: (remote) => ownValue(releaseTokens, remote) ?? ownToken(secrets, remote),
});
await close();
