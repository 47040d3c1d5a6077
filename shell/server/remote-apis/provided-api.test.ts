import { ReleaseRefused } from 'remote-kit/release-client/release-refused';
import { readSettings, type Settings } from '../host/public.ts';
import { exampleSlice } from '../testing/example-slice.ts';
import { serveSeparately } from '../testing/serve-separate-slice.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { apiForChange, providedApi } from './provided-api.ts';

const other = { ...exampleSlice, name: 'other', endpoints: [], files: [] };

describe('the versions for releasing', () => {
  it('are requested from the process itself, which may have just restarted with other code', async () => {
    const { core, slice, startAlone } = await serveSeparately(exampleSlice, [other]);
    await startAlone({ ...exampleSlice, version: '1.9.0' });
    slice.separate.follower.described = { ...slice.separate.follower.described, version: '1.2.0' };
    expect(await apiForChange(core, 'example', 'forward')).toEqual({ example: '1.9.0', other: '1.2.0' });
  });

  it('are unknown while the process is away, whatever it reported last', async () => {
    const { core, startAlone, stopAlone } = await serveSeparately(exampleSlice, [other]);
    await startAlone();
    await stopAlone();
    const provided = apiForChange(core, 'example', 'forward');
    await expect(provided).rejects.toThrow(ReleaseRefused);
    await expect(provided).rejects.toThrow("the API of 'example' does not answer");
  });

  it('are the last reported ones for a rollback, and for releases of others', async () => {
    const { core, startAlone, stopAlone } = await serveSeparately(exampleSlice, [other]);
    await startAlone({ ...exampleSlice, version: '1.9.0' });
    await stopAlone();
    const last = { example: '1.9.0', other: '1.2.0' };
    expect(await apiForChange(core, 'example', 'back')).toEqual(last);
    expect(await apiForChange(core, 'other', 'forward')).toEqual(last);
  });
});

describe('the versions that a command sees', () => {
  const settingsOf = async (apiUrls: Readonly<Record<string, string>>): Promise<Settings> => ({
    ...readSettings({ DATA_DIR: await temporaryFolder(), PAYMENT_SANDBOX: 'off' }),
    apiUrls,
  });

  it('are those of the local code, or of the separate process if there is one', async () => {
    const { aloneOrigin, startAlone, settings } = await serveSeparately(exampleSlice, [other]);
    await startAlone({ ...exampleSlice, version: '1.9.0' });
    expect(settings.apiUrls).toEqual({ example: aloneOrigin });
    expect(await providedApi([exampleSlice, other], settings)).toEqual({ example: '1.9.0', other: '1.2.0' });
  });

  it('are unknown while that process is away', async () => {
    const provided = providedApi([exampleSlice, other], await settingsOf({ example: 'http://127.0.0.1:1' }));
    await expect(provided).rejects.toThrow("the API of 'example' does not answer at http://127.0.0.1:1");
  });
});
