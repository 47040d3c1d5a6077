import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterThisTest } from 'shared-contracts/testing/clean-up';
import { temporaryFolder } from '../../../shell/server/testing/temporary-folder.ts';
import { ChildPool } from './child-pool.ts';

/** Processes that answer with the order, or end as it says. */
async function openPool(timeoutMs?: number): Promise<ChildPool<object, unknown>> {
  const file = join(await temporaryFolder(), 'process.mjs');
  await writeFile(
    file,
    `process.on('message', (order) => {
      if (order.signal !== undefined) process.kill(process.pid, order.signal);
      else if (order.exits === true) process.exit(1);
      else if (order.hangs !== true) process.send(order);
    });`,
  );
  const pool = new ChildPool<object, unknown>({
    ...{ file: pathToFileURL(file), name: 'repeats orders', size: 1, env: {}, errors: 'inherit' },
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  afterThisTest(() => {
    pool.stop();
  });
  return pool;
}

describe('a pool of processes', () => {
  it('answers orders one after the other, also after one of its processes ended', async () => {
    const pool = await openPool();
    const orders = [{ number: 1 }, { exits: true }, { number: 2 }].map((order) => pool.request(order));
    expect(await Promise.allSettled(orders)).toMatchObject([
      { value: { number: 1 } },
      { reason: { kind: 'ended', message: 'The process that repeats orders ended' } },
      { value: { number: 2 } },
    ]);
  });

  it.each([
    ['SIGKILL', 'ended'],
    ['SIGINT', 'stopped'],
    ['SIGTERM', 'stopped'],
  ])('tells a process that failed from one that was stopped with the site: %s', async (signal, kind) => {
    const pool = await openPool();
    await expect(pool.request({ signal })).rejects.toMatchObject({ name: 'ChildProblem', kind });
  });

  it('ends a process that takes too long', async () => {
    const pool = await openPool(500);
    await expect(pool.request({ hangs: true })).rejects.toMatchObject({ kind: 'timeout' });
    expect(await pool.request({ number: 3 })).toEqual({ number: 3 });
  });

  it('reports the orders that it did not finish as stopped when it is stopped', async () => {
    const pool = await openPool();
    await pool.request({ number: 1 });
    const orders = Promise.allSettled([pool.request({ hangs: true }), pool.request({ number: 2 })]);
    pool.stop();
    expect(await orders).toMatchObject([{ reason: { kind: 'stopped' } }, { reason: { kind: 'stopped' } }]);
  });
});
