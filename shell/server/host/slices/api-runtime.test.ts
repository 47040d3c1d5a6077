import type { SliceContext } from 'shared-contracts/server/slice-context';
import { exampleSlice } from '../../testing/example-slice.ts';
import { recordingLog } from '../../testing/recording-log.ts';
import { makeApiRuntime } from './api-runtime.ts';

describe('the version of what public pages show', () => {
  it('stays while the records cannot be reached, so that pages that were rendered are served, and follows them after', async () => {
    let [version, asked] = ['1', 0];
    const slice = {
      ...exampleSlice,
      dataVersion: () => {
        asked += 1;
        return version === '' ? Promise.reject(new Error('no connection')) : Promise.resolve(version);
      },
    };
    const log = recordingLog();
    const runtime = makeApiRuntime([slice], () => ({ log }) as unknown as SliceContext);
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    expect(await runtime.dataVersion()).toBe('1');
    version = '';
    const seen: unknown[] = [];
    for (const at of [0, 500, 1_000, 59_000, 60_000]) {
      clock.mockReturnValue(at);
      expect(await runtime.dataVersion()).toBe('1');
      seen.push([asked, log.lines.length]);
    }
    expect(seen).toEqual([
      [2, 1],
      [2, 1],
      [3, 1],
      [4, 1],
      [5, 2],
    ]);
    expect(log.lines[0]?.fields).toEqual({ error: 'no connection' });
    version = '2';
    clock.mockReturnValue(61_000);
    expect(await runtime.dataVersion()).toBe('2');
  });
});
