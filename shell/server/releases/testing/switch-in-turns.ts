import { localDesk } from '../desk/local-desk.ts';
import { releaseHome } from '../release-home.ts';

/**
 * `switch-in-turns <dataDir> <remote> <times>`: disables and enables a remote, as its team does on the site's machine.
 */
const [dataDir = '', remote = '', times = ''] = process.argv.slice(2);
const desk = localDesk({ home: releaseHome(dataDir), who: `${remote} here`, api: () => Promise.resolve({}) });

for (let turn = 0; turn < Number(times); turn += 1) {
  const action = turn % 2 === 0 ? 'disable' : 'enable';
  await desk.change(remote, { action }, `turn ${String(turn)}`);
}
