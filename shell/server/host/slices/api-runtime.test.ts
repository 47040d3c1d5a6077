import type { SliceContext } from 'shared-contracts/server/slice-context';
import { exampleSlice } from '../../testing/example-slice.ts';
import { makeApiRuntime } from './api-runtime.ts';

describe('the version of what public pages show', () => {
  it('stays while the records cannot be reached, so that pages that were rendered are served, and follows them after', async () => {
    const answers = [() => '1', () => Promise.reject(new Error('no connection')), () => '2'];
    const slice = { ...exampleSlice, dataVersion: async () => (await answers.shift()?.()) ?? 'none is left' };
    const runtime = makeApiRuntime([slice], () => ({}) as unknown as SliceContext);
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    expect(await runtime.dataVersion()).toBe('1');
    expect(await runtime.dataVersion()).toBe('1');
    clock.mockReturnValue(500);
    expect(await runtime.dataVersion()).toBe('1');
    clock.mockReturnValue(1_000);
    expect(await runtime.dataVersion()).toBe('2');
  });
});
