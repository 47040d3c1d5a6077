import { createServer, type AddressInfo, type Socket } from 'node:net';
import { onDatabase } from '../../testing/each-database.ts';
import { openSmtp } from './mail-transport.ts';
import { giveUpAfterMs, nextTryMs, faultOf } from './outbox.ts';
import { makeMailBench } from './testing/mail-bench.ts';
import { catchMail } from './testing/mail-catcher.ts';

const minute = 60_000;

/** Returns an address without a server. */
async function closedPort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `smtp://127.0.0.1:${String(port)}`;
}

onDatabase('mail that is not accepted', (databases) => {
  it.each([
    ['refuses it temporarily', 451, '451'],
    ['is too busy', 421, '421'],
    ['closes the connection during the message', 'die-in-the-middle', 'ECONNECTION'],
  ] as const)('is retried when the server %s', async (_what, mood, code) => {
    const post = await catchMail();
    const bench = await makeMailBench(databases, post.url);
    post.moods.push(mood);
    await bench.write();
    await bench.work();
    expect(await bench.row()).toMatchObject({ state: 'waiting', attempts: 1, last_error: code });
    expect(await bench.work()).toBe(0);
    bench.clock.now += minute;
    await bench.work();
    expect(await bench.row()).toMatchObject({ state: 'sent', attempts: 2 });
    expect(post.emails).toHaveLength(1);
  });

  it('is sent again when it may have been accepted, with the same Message-ID and a valid link', async () => {
    const post = await catchMail();
    const bench = await makeMailBench(databases, post.url);
    post.moods.push('die-before-answer');
    await bench.write();
    await bench.work();
    bench.clock.now += minute;
    await bench.work();
    const ids = post.emails.map(({ headers }) => headers['message-id']);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(post.emails[1]!.body).toContain('token=secret-2');
  });

  it.each([
    ['never responds', ''],
    ['greets and then stops responding', '220 here\r\n'],
  ])('is retried after a limited wait for a server that %s', async (_what, greeting) => {
    const sockets: Socket[] = [];
    const server = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined).write(greeting);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `smtp://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    const parcel = { id: 'x', to: 'ada@example.org', subject: 's', text: 't', html: 'h', date: new Date(0) };
    const from = { name: 'n', address: 'n@example.org' };
    const fault: unknown = await openSmtp(url, 100)
      .send({ ...parcel, from })
      .catch((error: unknown) => error);
    expect(faultOf(fault)).toEqual({ try: 'again', code: 'ETIMEDOUT' });
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  it('is given up at once when the server rejects it permanently, without logging the address', async () => {
    const post = await catchMail();
    const bench = await makeMailBench(databases, post.url);
    post.moods.push(550);
    await bench.write();
    await bench.work();
    expect(await bench.row()).toMatchObject({ state: 'given-up', last_error: '550', letter: '' });
    expect(bench.log.lines).toMatchObject([
      { level: 'error', message: 'an email could not be sent and was dropped', fields: { code: '550' } },
    ]);
    expect(JSON.stringify(bench.log.lines)).not.toContain('ada@');
  });

  it('is given up after a day of increasingly rare tries', async () => {
    const bench = await makeMailBench(databases, await closedPort());
    await bench.write();
    const begun = bench.clock.now;
    let tries = 0;
    for (let row = await bench.row(); row.state === 'waiting'; row = await bench.row()) {
      tries += await bench.work();
      expect(bench.clock.now - begun).toBeLessThanOrEqual(giveUpAfterMs);
      bench.clock.now += nextTryMs((await bench.row()).attempts);
    }
    expect(await bench.row()).toMatchObject({ state: 'given-up', last_error: 'ESOCKET' });
    expect(tries).toBe(29);
  });

  it('waits while the site’s login at the mail server is wrong', async () => {
    const post = await catchMail({ login: 'site:right' });
    const bench = await makeMailBench(databases, post.url.replace('right', 'wrong'));
    await bench.write();
    await bench.work();
    expect(await bench.row()).toMatchObject({ state: 'waiting', last_error: '535' });
    const again = await makeMailBench(databases, post.url);
    await again.write();
    await again.work();
    expect(post.emails).toHaveLength(1);
  });

  it('is not sent to an encrypted server with an untrusted certificate', async () => {
    // The server warns about its own certificate.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const post = await catchMail({ startTls: true });
    const bench = await makeMailBench(databases, post.url);
    await bench.write();
    await bench.work();
    expect(await bench.row()).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(post.emails).toEqual([]);
  });
});

describe('an email that was not accepted', () => {
  it('is retried after 1, 2, 4 … minutes, and then every hour', () => {
    expect([1, 2, 3, 6, 7, 8, 40].map((attempts) => nextTryMs(attempts) / minute)).toEqual([1, 2, 4, 32, 60, 60, 60]);
  });
});
