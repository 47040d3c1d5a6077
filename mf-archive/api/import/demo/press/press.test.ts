import type { ChildProcess } from 'node:child_process';
import * as processes from 'node:child_process';
import { drill } from 'shared-contracts/testing/drill';
import { demoPages } from '../demo-pages.ts';
import { orderWords, stopPress } from './press.ts';

jest.mock('node:child_process', () => {
  const real = jest.requireActual<typeof processes>('node:child_process');
  return { ...real, fork: jest.fn(real.fork) };
});

const fork = jest.mocked(processes.fork);
const page = () => {
  const [first] = demoPages();
  if (first === undefined) throw new Error('the demonstration has no pages');
  return first.ref;
};

const lastProcess = (): ChildProcess => fork.mock.results.at(-1)?.value as ChildProcess;

describe('the press', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  });
  afterEach(() => {
    // Ends idle processes.
    jest.runAllTimers();
    jest.useRealTimers();
  });

  drill(
    'starts a new process for an order that arrives while the idle one is being ended',
    async () => {
      const first = await orderWords(page());
      jest.runAllTimers();
      expect(lastProcess().connected).toBe(false);
      expect(await orderWords(page())).toEqual(first);
    },
    60_000,
  );

  it('rejects an order whose process cannot be started, and handles the next one', async () => {
    const real = fork.getMockImplementation();
    if (real === undefined) throw new Error('fork is not the real one');
    fork.mockImplementationOnce((file, _args, options) => real(file, [], { ...options, execPath: '/nowhere/node' }));
    await expect(orderWords(page())).rejects.toThrow('ENOENT');
    expect((await orderWords(page())).text.blocks.length).toBeGreaterThan(0);
  }, 60_000);

  it('rejects an order whose process dies, and handles the next one', async () => {
    await orderWords(page());
    const waiting = orderWords(page());
    lastProcess().kill('SIGKILL');
    await expect(waiting).rejects.toThrow('ended');
    expect((await orderWords(page())).text.blocks.length).toBeGreaterThan(0);
  }, 60_000);

  drill(
    'ends its processes and rejects all orders when stopped, and then handles the next one',
    async () => {
      await orderWords(page());
      // Stops the existing process, so that it cannot respond before it is killed and the other one must start first.
      lastProcess().kill('SIGSTOP');
      const orders = Promise.allSettled([1, 2, 3, 4].map(() => orderWords(page())));
      // The orders have been sent to their processes.
      await new Promise(setImmediate);
      const { pid = 0 } = lastProcess();
      stopPress();
      expect((await orders).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected']);
      expect(() => process.kill(pid, 0)).toThrow('ESRCH');
      expect((await orderWords(page())).text.blocks.length).toBeGreaterThan(0);
    },
    60_000,
  );
});
