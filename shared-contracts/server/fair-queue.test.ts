import { isAppError } from '../src/app-error.ts';
import { ClientUsage, clientOf } from './client-usage.ts';
import { FairQueue, type FairQueueOptions, type Turn } from './fair-queue.ts';

const most = { maxRunning: 100, maxAtOnce: 100, maxWaiting: 100 };

describe('the queue for expensive work', () => {
  let usage: ClientUsage;
  let queue: FairQueue;
  /** Clients in the order in which their turns started. */
  let begun: string[];
  let turns: { readonly client: string; readonly turn: Turn }[];
  /** Results of refused requests. */
  let refused: string[];

  const make = (options: Partial<FairQueueOptions> = {}): void => {
    jest.useFakeTimers();
    [begun, turns, refused] = [[], [], []];
    const now = (): number => Date.now();
    usage = new ClientUsage(now);
    queue = new FairQueue({ ...most, usage, now, ...options });
  };
  const ask = async (client: string, count = 1): Promise<void> => {
    for (let at = 0; at < count; at += 1) {
      queue.take(client).then(
        (turn) => {
          begun.push(client);
          turns.push({ client, turn });
        },
        (error: unknown) => {
          refused.push(
            `${client} ${isAppError(error) ? `${error.code} ${String(error.details.retryAfter)}` : 'other'}`,
          );
        },
      );
    }
    await jest.advanceTimersByTimeAsync(0);
  };
  const endAll = async (client: string): Promise<void> => {
    for (const one of turns.filter((other) => other.client === client)) one.turn.end();
    turns = turns.filter((one) => one.client !== client);
    await jest.advanceTimersByTimeAsync(0);
  };
  afterEach(() => jest.useRealTimers());

  it('starts turns while there is room, and the rest as turns end or pause', async () => {
    make({ maxRunning: 2 });
    await ask('ada', 4);
    expect(begun).toHaveLength(2);
    turns[0]?.turn.end();
    turns[1]?.turn.pause();
    await jest.advanceTimersByTimeAsync(0);
    expect(begun).toHaveLength(4);
  });

  it('limits concurrent turns, including paused ones', async () => {
    make({ maxRunning: 1, maxAtOnce: 2 });
    await ask('ada', 3);
    for (const { turn } of turns) turn.pause();
    await jest.advanceTimersByTimeAsync(0);
    for (const { turn } of turns) turn.pause();
    await jest.advanceTimersByTimeAsync(0);
    expect(begun).toHaveLength(2);
  });

  /** Makes four requests that take some time, in another queue. */
  const request = async (client: string, { pauseMs, tookMs = 300 }: { pauseMs: number; tookMs?: number }) => {
    for (let count = 0; count < 4; count += 1) {
      usage.recordRequest(client);
      await jest.advanceTimersByTimeAsync(tookMs);
      usage.recordResponse(client);
      await jest.advanceTimersByTimeAsync(pauseMs);
    }
  };

  it('serves clients that pause between requests before those that do not and came first', async () => {
    make({ maxRunning: 1 });
    await request('program', { pauseMs: 20 });
    await request('reader', { pauseMs: 200 });
    for (const client of ['other', 'program', 'reader', 'new']) await ask(client);
    for (const client of ['other', 'reader', 'new']) await endAll(client);
    expect(begun).toEqual(['other', 'reader', 'new', 'program']);
  });

  it('does not take a reader for a program because pages take long', async () => {
    make({ maxRunning: 1 });
    await request('program', { pauseMs: 20 });
    await request('reader', { pauseMs: 200, tookMs: 5_000 });
    for (const client of ['other', 'program', 'reader']) await ask(client);
    await endAll('other');
    expect(begun).toEqual(['other', 'reader']);
  });

  it('does not take a reader for a program because the browser prefetches pages', async () => {
    make({ maxRunning: 1 });
    await request('program', { pauseMs: 20 });
    usage.recordRequest('reader');
    for (let count = 0; count < 5; count += 1) usage.recordRequest('reader');
    for (const client of ['other', 'program', 'reader']) await ask(client);
    await endAll('other');
    expect(begun).toEqual(['other', 'reader']);
  });

  it('serves readers in the order in which they came', async () => {
    make({ maxRunning: 1 });
    await request('ada', { pauseMs: 200 });
    await request('obi', { pauseMs: 3_000 });
    for (const client of ['other', 'ada', 'obi']) await ask(client);
    await endAll('other');
    expect(begun).toEqual(['other', 'ada']);
  });

  it('serves a client that came first before new clients, however long it has waited', async () => {
    make({ maxRunning: 1 });
    await ask('other');
    await ask('first');
    await jest.advanceTimersByTimeAsync(5_000);
    await ask('new');
    await endAll('other');
    expect(begun).toEqual(['other', 'first']);
  });

  it('serves a client that sends requests without a pause before readers who come much later', async () => {
    make({ maxRunning: 1 });
    await request('program', { pauseMs: 0 });
    await ask('other');
    await ask('program');
    await jest.advanceTimersByTimeAsync(5_500);
    await ask('reader');
    await endAll('other');
    expect(begun).toEqual(['other', 'program']);
  });

  it('serves all others before a client over its budget', async () => {
    make({ maxRunning: 1 });
    usage.addCost('ada', 50_000);
    await request('obi', { pauseMs: 0 });
    for (const client of ['other', 'ada', 'obi']) await ask(client);
    await endAll('other');
    expect(begun).toEqual(['other', 'obi']);
  });

  it('runs two turns of a client at once while others are present, and more if it is alone', async () => {
    make();
    await ask('ada', 20);
    expect(begun).toHaveLength(8);
    await ask('obi', 5);
    expect(begun.filter((client) => client === 'obi')).toHaveLength(2);
    await endAll('ada');
    expect(begun.filter((client) => client === 'ada')).toHaveLength(10);
  });

  it('runs one turn at once of a client over its budget while others are present', async () => {
    make();
    usage.addCost('ada', 50_000);
    usage.addCost('obi', 1);
    await ask('ada', 3);
    expect(begun).toEqual(['ada']);
  });

  it('charges each client its share of the working time of turns, without pauses', async () => {
    make();
    await ask('ada');
    await ask('obi');
    await jest.advanceTimersByTimeAsync(100);
    turns[0]?.turn.pause();
    await jest.advanceTimersByTimeAsync(100);
    turns[0]?.turn.resume();
    await endAll('obi');
    await endAll('ada');
    expect(usage.costOf('ada')).toBeCloseTo(50, 0);
    expect(usage.costOf('obi')).toBeCloseTo(150, 0);
  });

  it('reduces costs as time passes', () => {
    make();
    usage.addCost('ada', 1_000);
    expect(usage.costOf('ada')).toBe(1_000);
    jest.advanceTimersByTime(10_000);
    expect(usage.costOf('ada')).toBe(500);
    expect(usage.costOf('obi')).toBe(0);
  });

  it('refuses a client over its budget after a while, with a time to retry, and only while others are present', async () => {
    make({ maxRunning: 1 });
    await ask('obi');
    usage.addCost('ada', 48_000);
    await ask('ada', 2);
    await jest.advanceTimersByTimeAsync(1_900);
    expect(refused).toEqual([]);
    await jest.advanceTimersByTimeAsync(200);
    expect(refused).toEqual(['ada too-many-requests 24', 'ada too-many-requests 24']);
    await endAll('obi');
    await jest.advanceTimersByTimeAsync(6_000);
    await ask('ada');
    usage.addCost('ada', 48_000);
    await ask('ada', 9);
    await jest.advanceTimersByTimeAsync(4_000);
    expect(refused).toHaveLength(2);
  });

  it('never refuses a client within its budget that waits less than eight seconds', async () => {
    make({ maxRunning: 1 });
    await ask('obi');
    await ask('ada');
    await jest.advanceTimersByTimeAsync(7_900);
    expect(refused).toEqual([]);
    await jest.advanceTimersByTimeAsync(200);
    expect(refused).toEqual(['ada unavailable 2']);
  });

  it('refuses the last entry if too many wait', async () => {
    make({ maxRunning: 1, maxWaiting: 2 });
    await request('heavy', { pauseMs: 0 });
    await ask('other');
    await ask('heavy', 2);
    await ask('light');
    expect(refused).toEqual(['heavy unavailable 2']);
    await ask('light');
    await ask('light');
    expect(refused).toEqual(['heavy unavailable 2', 'heavy unavailable 2', 'light unavailable 2']);
  });

  it('starts everything at once when it is opened', async () => {
    make({ maxRunning: 1 });
    await ask('ada', 5);
    queue.liftLimits();
    await ask('ada');
    expect(begun).toHaveLength(6);
  });
});

describe('the client of a visitor', () => {
  const of = (id: string | null, ip: string): string =>
    clientOf({ id, role: 'user', client: { ip, userAgent: '', device: null } });

  it('is the account, whatever its network address', () => {
    expect(of('a1', '192.0.2.7')).toBe(of('a1', '192.0.2.8'));
    expect(of('a1', '192.0.2.7')).not.toBe(of('a2', '192.0.2.7'));
  });

  it('is the network address of a guest, unless another client is named', () => {
    expect(of(null, '192.0.2.7')).not.toBe(of(null, '192.0.2.8'));
    expect(clientOf({ id: null, role: 'user', queuesAs: 'somebody' })).toBe('somebody');
  });

  it('does not reveal the network address', () => {
    expect(of(null, '192.0.2.7')).not.toContain('192');
  });
});
