import { openLog, openSecrets, resealSecrets, sealWith, StartError } from './host/public.ts';
import { runFromTerminal } from './backup/run-from-terminal.ts';

/**
 * `npm run reseal`: seals all secrets with the new SITE_SECRET. Run it once all servers have that, and the old one as
 * SITE_SECRET_BEFORE.
 */
await runFromTerminal(async (settings, say) => {
  const { siteSecret, siteSecretBefore, logLevel } = settings;
  if (siteSecret === null || siteSecretBefore === null) throw new StartError('Set SITE_SECRET and SITE_SECRET_BEFORE');
  const { shared, close } = await openSecrets(settings, openLog(logLevel));
  try {
    const count = shared === null ? 0 : await resealSecrets(shared, sealWith(siteSecret, siteSecretBefore));
    say(`${String(count)} secrets are sealed by SITE_SECRET: remove SITE_SECRET_BEFORE from all servers.`);
    return 0;
  } finally {
    await close();
  }
});
