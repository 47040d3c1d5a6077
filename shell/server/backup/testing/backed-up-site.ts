import { join } from 'node:path';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { openCore, type Core } from '../../core.ts';
import { promoteRelease } from '../../releases/change-release.ts';
import { publishRelease } from '../../releases/publish-release.ts';
import { releaseHome } from '../../releases/release-home.ts';
import { makeBuild } from '../../releases/testing/make-build.ts';
import { readSettings } from '../../host/settings/settings.ts';
import type { TestPlace } from '../../testing/each-database.ts';
import { recordingLog } from '../../testing/recording-log.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

/** A site of one slice, without HTTP. */
export interface TestSite {
  readonly core: Core;
  readonly context: SliceContext;
}

export async function openSite({ dataDir, databaseUrl }: TestPlace, slice: ApiSlice): Promise<TestSite> {
  const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' });
  const core = await openCore({ settings, slices: [slice], log: recordingLog() });
  return { core, context: core.contextOf(slice) };
}

/** Makes a registry with a promoted release. */
export async function releaseSomething(dataDir: string, text = 'first'): Promise<void> {
  const home = releaseHome(dataDir);
  const built = join(await temporaryFolder(), 'build');
  await makeBuild(built, { text });
  const { version } = await publishRelease(home, 'archive', built);
  await promoteRelease(home, 'archive', version, { who: 'a test', why: 'to see', api: {}, from: 'release' });
}
