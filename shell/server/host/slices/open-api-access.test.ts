import type { ApiCaller } from 'shared-contracts/server/api-access';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import { siteFiles } from '../../backup/site-files.ts';
import { openCore } from '../../core.ts';
import { readSettings } from '../settings/settings.ts';
import { exampleSlice } from '../../testing/example-slice.ts';
import { recordingLog } from '../../testing/recording-log.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const caller: ApiCaller = { accountId: 'ada', keyId: 'k', shown: 'ctx_live_a…', scopes: ['read'], limits: [] };
const keys: ApiSlice = {
  ...exampleSlice,
  ...{ name: 'keys', endpoints: [], apiAccess: () => ({ check: () => Promise.resolve(caller) }) },
};

async function openSlices(dataDir: string, ...slices: readonly ApiSlice[]) {
  const core = await openCore({ settings: readSettings({ DATA_DIR: dataDir }), slices, log: recordingLog() });
  return { core, contexts: slices.map((slice) => core.contextOf(slice)) };
}

describe('API keys', () => {
  it('are checked for every slice by the slice that provides them, and not available without it', async () => {
    const { core, contexts } = await openSlices(await temporaryFolder(), exampleSlice, keys);
    for (const { apiAccess } of contexts) expect(await apiAccess?.check('Bearer x', '')).toBe(caller);
    await core.close();
    const without = await openSlices(await temporaryFolder(), exampleSlice);
    expect(without.contexts[0]?.apiAccess).toBeUndefined();
    await without.core.close();
  });

  it('are provided by only one slice', async () => {
    const two = openSlices(await temporaryFolder(), keys, { ...keys, name: 'other' });
    await expect(two).rejects.toThrow('Two slices say whose a key is');
  });
});

describe('a slice’s secret', () => {
  it('is its own, differs for each purpose, and is the same after a restart and in other processes', async () => {
    const dataDir = await temporaryFolder();
    const tell = async (): Promise<readonly string[]> => {
      const { core, contexts } = await openSlices(dataDir, exampleSlice, keys);
      const logged: string[] = [];
      for (const { secret } of contexts) {
        for (const purpose of ['one', 'two']) logged.push(Buffer.from((await secret?.(purpose)) ?? []).toString('hex'));
      }
      await core.close();
      return logged;
    };
    const [first, second] = await Promise.all([tell(), tell()]);
    expect(second).toEqual(first);
    expect(await tell()).toEqual(first);
    expect(new Set(first).size).toBe(4);
    for (const secret of first) expect(secret).toMatch(/^[0-9a-f]{64}$/);
    // Without this secret, what it signed or derived is no longer valid, so backups must include it.
    const stored: string[] = [];
    for await (const name of siteFiles(dataDir)) stored.push(name);
    expect(stored).toEqual(expect.arrayContaining(['keys/example.secret', 'keys/keys.secret']));
  });
});
