import { join } from 'node:path';
import { promoteRelease } from '../change-release.ts';
import { publishRelease } from '../publish-release.ts';
import { releaseHome } from '../release-home.ts';
import { makeBuild } from './make-build.ts';

/** `release-until-killed <dataDir> <round>`: publishes and promotes new releases until it is killed. */
const [dataDir = '', round = ''] = process.argv.slice(2);
const home = releaseHome(dataDir);

for (let turn = 0; ; turn += 1) {
  const built = join(dataDir, `build-${round}`);
  await makeBuild(built, { text: `${round}.${String(turn)}` });
  const { version } = await publishRelease(home, 'archive', built);
  await promoteRelease(home, 'archive', version, { who: 'a test', why: round, api: {}, from: 'release' });
  process.stdout.write(`${version}\n`);
}
