import { openLog, openSecrets, readEnvironment, readSettings } from '../../host/public.ts';
import { rotateKey } from './key-file.ts';

/** `npm run rotate-key`: adds a signing key to the site, even while it is running. */
const settings = readSettings(readEnvironment());
if (settings.sessionSigningKey === null) {
  const { secrets, close } = await openSecrets(settings, openLog('silent'));
  const signsFrom = await rotateKey(secrets, Date.now());
  await close();
  process.stdout.write(`A new key will sign from ${new Date(signsFrom).toISOString()} on. Nobody is logged out.\n`);
} else {
  process.stderr.write(
    'The key comes from SESSION_SIGNING_KEY. Make it a JWK set, with the new key first and the previous key after it for a day.\n',
  );
  process.exitCode = 1;
}
