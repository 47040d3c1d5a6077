import { FairQueue } from './fair-queue.ts';

describe('the queue of pages', () => {
  let now = 0;
  let begun: string[] = [];
  const make = (): FairQueue => {
    begun = [];
    now = 0;
    return new FairQueue(() => now);
  };
  const add = (queue: FairQueue, client: string, count = 1): void => {
    for (let at = 0; at < count; at += 1) queue.add(client, () => void begun.push(client));
  };

  it('begins what has room', () => {
    const queue = make();
    let room = 2;
    add(queue, 'ada', 3);
    queue.dispatch(() => (room -= 1) >= 0);
    expect(begun).toEqual(['ada', 'ada']);
    queue.dispatch(() => true);
    expect(begun).toEqual(['ada', 'ada', 'ada']);
  });

  it('lets a client whose pages have cost little go before one whose pages have cost much, who came first', () => {
    const queue = make();
    add(queue, 'heavy');
    queue.dispatch(() => true);
    queue.end('heavy', 5_000);
    add(queue, 'heavy');
    add(queue, 'light');
    queue.dispatch(() => true);
    expect(begun).toEqual(['heavy', 'light', 'heavy']);
  });

  it('begins two pages of a client at once while others wait or run, and more of one who is alone', () => {
    const queue = make();
    add(queue, 'ada', 20);
    queue.dispatch(() => true);
    expect(begun).toHaveLength(8);
    add(queue, 'obi', 5);
    queue.dispatch(() => true);
    expect(begun.filter((client) => client === 'obi')).toHaveLength(2);
    for (let at = 0; at < 8; at += 1) queue.end('ada', 10);
    queue.dispatch(() => true);
    expect(begun.filter((client) => client === 'ada')).toHaveLength(10);
  });

  it('forgets what pages have cost as time passes', () => {
    const queue = make();
    add(queue, 'ada');
    queue.dispatch(() => true);
    queue.end('ada', 1_000);
    expect(queue.costOf('ada')).toBe(1_000);
    now = 10_000;
    expect(queue.costOf('ada')).toBe(500);
    expect(queue.costOf('obi')).toBe(0);
  });
});
