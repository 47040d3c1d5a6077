import { openTileStore } from './tile-store.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('the tile store', () => {
  it('loads six at once, the most important first, and drops what is no longer needed', async () => {
    const requests: string[] = [];
    const finish: (() => void)[] = [];
    const store = openTileStore<string>({
      load: (url) => {
        requests.push(url);
        return new Promise((resolve) =>
          finish.push(() => {
            resolve(url);
          }),
        );
      },
      onReady: () => undefined,
    });
    store.want(Array.from({ length: 9 }, (_, index) => `a${index}`));
    expect(requests).toEqual(['a0', 'a1', 'a2', 'a3', 'a4', 'a5']);
    store.want(['b0']);
    finish[0]?.();
    await settle();
    expect(requests.at(-1)).toBe('b0');
    expect(requests).not.toContain('a6');
    expect(store.get('a0')).toBe('a0');
    expect(store.get('a1')).toBeNull();
  });

  it('requests a failed tile again, but not at once', async () => {
    let time = 0;
    let loads = 0;
    const store = openTileStore<string>({
      load: () => {
        loads += 1;
        return Promise.reject(new Error('offline'));
      },
      onReady: () => undefined,
      now: () => time,
    });
    store.want(['a']);
    await settle();
    store.want(['a']);
    expect(loads).toBe(1);
    time = 5_000;
    store.want(['a']);
    expect(loads).toBe(2);
    await settle();
  });

  it('finally gives up on a tile, reports it, and retries on request', async () => {
    jest.useFakeTimers();
    let works = false;
    let loads = 0;
    const onTrouble = jest.fn();
    const store = openTileStore<string>({
      load: (url) => {
        loads += 1;
        return works ? Promise.resolve(url) : Promise.reject(new Error('offline'));
      },
      onReady: () => undefined,
      onTrouble,
    });
    store.want(['a']);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(loads).toBe(3);
    expect(onTrouble.mock.calls).toEqual([[true]]);
    works = true;
    store.retry();
    await jest.advanceTimersByTimeAsync(0);
    expect(store.get('a')).toBe('a');
    expect(onTrouble).toHaveBeenLastCalledWith(false);
    store.close();
    jest.useRealTimers();
  });

  it('reports loaded tiles until it is closed', async () => {
    const ready = jest.fn();
    const store = openTileStore<string>({ load: (url) => Promise.resolve(url), onReady: ready });
    store.want(['a']);
    await settle();
    expect(ready).toHaveBeenCalledTimes(1);
    store.want(['b']);
    store.close();
    await settle();
    expect(ready).toHaveBeenCalledTimes(1);
  });

  it('caches the most recently used tiles only', async () => {
    const store = openTileStore<string>({ load: (url) => Promise.resolve(url), onReady: () => undefined });
    for (let batch = 0; batch < 4; batch += 1) {
      store.want(Array.from({ length: 50 }, (_, index) => `${batch}-${index}`));
      for (let turn = 0; turn < 20; turn += 1) await settle();
    }
    expect(store.get('0-0')).toBeNull();
    expect(store.get('3-49')).toBe('3-49');
  });
});
