import { ownMemory, ThreadPool } from './thread-pool.ts';
import type { TestCalls } from '../../testing/test-thread.ts';

const file = new URL('../../testing/test-thread.ts', import.meta.url);

describe('memory that may be handed over', () => {
  it('is that of bytes which share it with no others', () => {
    const [one, other] = [Buffer.from('one'), Buffer.from('other')];
    expect(one.buffer).toBe(other.buffer);
    expect(ownMemory(one)).toEqual([]);
    expect(ownMemory(null)).toEqual([]);
  });
});

describe('a thread pool', () => {
  let pool: ThreadPool<TestCalls>;
  const open = (size: number, maxWaiting = 10, maxWaitMs = 5_000): void => {
    pool = new ThreadPool<TestCalls>({ file, data: null, size, maxWaiting, maxWaitMs, memoryMb: 64 });
  };
  afterEach(() => pool.close());

  it('returns each call’s own result', async () => {
    open(2);
    const answers = await Promise.all([1, 2, 3, 4, 5].map((number) => pool.run('double', number)));
    expect(answers).toEqual([2, 4, 6, 8, 10]);
  });

  it('passes on the error of a call, and runs the next', async () => {
    open(1);
    await expect(pool.run('fail', 'no such thing')).rejects.toThrow('no such thing');
    expect(await pool.run('double', 4)).toBe(8);
  });

  it('hands over the memory of a call where it is told to, and otherwise copies it', async () => {
    open(1);
    const copied = Uint8Array.of(1, 2);
    expect(await pool.run('doubleBytes', copied)).toEqual(Uint8Array.of(2, 4));
    expect(copied).toEqual(Uint8Array.of(1, 2));
    await pool.close();
    const handedOver = ({ input }: { readonly input: unknown }) => ownMemory(input);
    pool = new ThreadPool({ file, data: null, size: 1, maxWaiting: 10, maxWaitMs: 5_000, memoryMb: 64, handedOver });
    expect(await pool.run('doubleBytes', copied)).toEqual(Uint8Array.of(2, 4));
    expect(copied).toHaveLength(0);
  });

  it('aborts a database search past its deadline, and continues', async () => {
    open(1);
    await pool.run('double', 1);
    const started = performance.now();
    await expect(pool.run('countForever', undefined, 200)).rejects.toMatchObject({ code: 'timeout' });
    expect(performance.now() - started).toBeLessThan(1_500);
    expect(await pool.run('double', 4, 5_000)).toBe(8);
  });

  it('counts the deadline from the start of a call, not while it waits or a thread starts', async () => {
    open(1);
    const long = pool.run('sleep', 500);
    expect(await pool.run('double', 4, 250)).toBe(8);
    await long;
  });

  it('rejects a call with a deadline that has waited too long, and runs the others', async () => {
    open(1, 10, 100);
    await pool.run('double', 1);
    const long = pool.run('sleep', 400);
    const patient = pool.run('double', 3);
    await expect(pool.run('double', 1, 50)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await patient).toBe(6);
    await long;
  });

  it('has its threads ready after a warm-up', async () => {
    open(2);
    await pool.warmUp('sleep', 300);
    const started = performance.now();
    await Promise.all([pool.run('sleep', 400), pool.run('sleep', 400)]);
    expect(performance.now() - started).toBeLessThan(750);
  });

  it('runs a call in the thread that has run one with the same key, if that is idle', async () => {
    const cacheKeyOf = ({ input }: { readonly input: unknown }) => (input as { readonly word: string }).word;
    const limits = { maxWaiting: 10, maxWaitMs: 5_000, memoryMb: 64 };
    pool = new ThreadPool<TestCalls>({ file, data: null, size: 2, ...limits, cacheKeyOf });
    const ask = (word: string, ms = 0) => pool.run('threadOf', { word, ms });
    const [market, harbour] = await Promise.all([ask('market', 100), ask('harbour', 100)]);
    expect(market).not.toBe(harbour);
    for (const [word, thread] of Object.entries({ market, harbour })) {
      expect(await ask(word)).toBe(thread);
      expect(await ask('another')).toBeGreaterThan(0);
      expect(await ask(word)).toBe(thread);
    }
    const long = ask('market', 200);
    expect(await ask('market')).toBe(harbour);
    await long;
  });

  it('rejects calls beyond the limit of waiting ones', async () => {
    open(1, 1);
    await pool.run('double', 1);
    const running = pool.run('sleep', 200);
    const waiting = pool.run('double', 1);
    await expect(pool.run('double', 2)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await waiting).toBe(2);
    await running;
  });

  it('replaces a thread that crashes, losing only its own call', async () => {
    open(1);
    const lost = expect(pool.run('breakDown', undefined)).rejects.toMatchObject({ code: 'unavailable' });
    const next = pool.run('double', 3);
    await lost;
    expect(await next).toBe(6);
  });

  it('ends a thread that exceeds its memory limit, and continues', async () => {
    open(1);
    await expect(pool.run('hoard', undefined)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await pool.run('double', 3)).toBe(6);
  });

  it('finishes running calls and rejects waiting ones when it is closed', async () => {
    open(1);
    await pool.run('double', 1);
    const running = pool.run('sleep', 100);
    const waiting = pool.run('double', 1);
    const refused = expect(waiting).rejects.toMatchObject({ code: 'unavailable' });
    await pool.close();
    await running;
    await refused;
    await expect(pool.run('double', 1)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
