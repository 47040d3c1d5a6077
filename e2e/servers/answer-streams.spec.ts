import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { makeReaders, type Headers } from '../bench/readers.ts';
import { ask, failedOf, inShort, readers, rowsIn } from '../support/balanced-clients.ts';
import { startBalancedSite, type BalancedSite } from '../support/balanced-site.ts';

const streams = 2_000;
/** What one person may have open. */
const streamsOfPerson = 12;
const openedAtOnce = 50;

/** Reads the events of an answer as a browser does: after a lost connection it asks for those that it does not have. */
class Follower {
  readonly run = randomUUID();
  readonly seqs: number[] = [];
  isOpen = false;
  readonly #reader: Headers;

  constructor(reader: Headers) {
    this.#reader = reader;
  }

  /** Resolves when the answer has ended. */
  async follow(url: string): Promise<void> {
    for (;;) {
      await this.#read(url).catch(() => undefined);
      this.isOpen = false;
      if (this.seqs.length >= 3) return;
      await wait(500);
    }
  }

  async #read(url: string): Promise<void> {
    const headers = { ...this.#reader, 'last-event-id': String(this.seqs.at(-1) ?? 0) };
    const { status, body } = await fetch(`${url}/api/context/runs/${this.run}/events`, { headers });
    if (status !== 200 || body === null) throw new Error(String(status));
    let text = '';
    for await (const bytes of body.pipeThrough(new TextDecoderStream())) {
      this.isOpen = true;
      const blocks = `${text}${bytes}`.split('\n\n');
      text = blocks.pop() ?? '';
      this.seqs.push(...blocks.flatMap((block) => Number(/^id: (\d+)$/m.exec(block)?.[1] ?? []) || []));
    }
  }
}

test.describe.serial('2,000 answers are followed at once', () => {
  let site: BalancedSite;
  let followers: readonly Follower[] = [];
  let followed: Promise<unknown> = Promise.resolve();
  test.setTimeout(300_000);

  test.beforeAll(async () => {
    test.setTimeout(400_000);
    site = await startBalancedSite();
    const people = await makeReaders(site.servers[0].url, 'streams', Math.ceil(streams / streamsOfPerson));
    const accounts = await Promise.all(
      people.map(async ({ authorization = '' }) => {
        const me = await ask(site.url, '/api/auth/me', { token: authorization.replace('Bearer ', '') });
        return ((await me.json()) as { readonly user: { readonly id: string } }).user.id;
      }),
    );
    const turns = Array.from({ length: streams }, (_, index) => Math.floor(index / streamsOfPerson));
    followers = turns.map((person) => new Follower(people[person] ?? {}));
    const now = Date.now();
    await rowsIn(
      site,
      `insert into context_chat (id, account_id, title, pinned, started_at, active_at, search_text)
        select 'drill ' || account, account, '', 0, $2::bigint, $2::bigint, '' from unnest($1::text[]) account`,
      [accounts, now],
    );
    // Nobody takes them over within the hour: they are answered by the tests.
    await rowsIn(
      site,
      `insert into context_run (id, chat_id, account_id, number, question, scope, leave, mode, asked_at, stop_asked, worker, leased_until)
        select id, 'drill ' || account, account, number, 'Who?', '{}', '[]', 'quotes', $4::bigint, 0, 'drill', $4::bigint + 3600000
        from unnest($1::text[], $2::text[], $3::int[]) as run (id, account, number)`,
      [
        followers.map(({ run }) => run),
        turns.map((person) => accounts[person]),
        turns.map((_, index) => index % streamsOfPerson),
        now,
      ],
    );
  });
  test.afterAll(() => site.stop());

  /** Adds an event to every answer, and tells the servers; resolves to the ms until every follower has it. */
  const addEvent = async (seq: number, event: object): Promise<number> => {
    const begun = performance.now();
    await rowsIn(
      site,
      `with added as (
        insert into context_run_event (run_id, seq, event, at) select id, $1::integer, $2::text, $3::bigint from context_run where worker = 'drill'
        returning run_id)
      select pg_notify('newspaper_archive', current_schema() || ' context run ' || run_id) from added`,
      [seq, JSON.stringify(event), Date.now()],
    );
    await expect
      .poll(() => followers.filter(({ seqs }) => seqs.at(-1) === seq).length, { timeout: 60_000, intervals: [50] })
      .toBe(streams);
    return Math.round(performance.now() - begun);
  };

  const open = (): number => followers.filter(({ isOpen }) => isOpen).length;

  test('they open, and pages go on', async () => {
    const begun = performance.now();
    const reading = readers(site.url, ['/', '/search?q=lagos', '/editions'], 2);
    const following: Promise<void>[] = [];
    for (let at = 0; at < streams; at += openedAtOnce) {
      following.push(...followers.slice(at, at + openedAtOnce).map((follower) => follower.follow(site.url)));
      await expect.poll(open, { timeout: 60_000, intervals: [20] }).toBeGreaterThanOrEqual(at);
    }
    followed = Promise.all(following);
    await expect.poll(open, { timeout: 60_000, intervals: [50] }).toBe(streams);
    const asked = await reading.stop();
    console.log(
      `2,000 streams were open after ${String(Math.round(performance.now() - begun))} ms; pages: ${inShort(asked)}`,
    );
    expect(failedOf(asked)).toEqual([]);
  });

  test('an event reaches all of them, through whichever server they are read', async () => {
    const commits = async (): Promise<number> =>
      Number((await rowsIn<{ n: string }>(site, 'select sum(xact_commit) as n from pg_stat_database'))[0]?.n);
    const before = await commits();
    await wait(10_000);
    console.log(`2,000 streams cost ${String(Math.round(((await commits()) - before) / 10))} statements a second`);
    const reading = readers(site.url, ['/', '/search?q=naira', '/editions'], 2);
    const ms = await addEvent(1, { type: 'notice', text: 'One' });
    const asked = await reading.stop();
    console.log(`an event reached all 2,000 streams after ${String(ms)} ms; pages: ${inShort(asked)}`);
    expect(failedOf(asked)).toEqual([]);
  });

  test('a server is killed: its readers get every event once from the other', async () => {
    await site.kill(0);
    const ms = await addEvent(2, { type: 'notice', text: 'Two' });
    console.log(`with one of two servers killed, the next event reached all 2,000 streams after ${String(ms)} ms`);
    await site.startAgain(0);
    await addEvent(3, { type: 'finish', end: 'done', problem: null });
    await followed;
    expect(followers.filter(({ seqs }) => seqs.join() !== '1,2,3')).toEqual([]);
  });
});
