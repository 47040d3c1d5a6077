import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { priceOf } from 'shared-contracts/membership/catalogue';
import { ask, failedOf, inShort, logIn, readers, rowsIn, tryTo, until } from '../support/balanced-clients.ts';
import { startBalancedSite, type BalancedSite } from '../support/balanced-site.ts';
import { altoOf, drawScan } from '../support/draw-scans.ts';
import { controlSandbox } from '../support/sandbox.ts';

const pages = ['/', '/search?q=lagos', '/editions', '/membership', '/api/v1/search?q=naira'];

/** Words of no page, so different that none is found for another by its spelling. */
const animals =
  'quetzal ocelot narwhal axolotl wombat quokka numbat pangolin okapi dugong manatee platypus echidna capybara tarsier galago'.split(
    ' ',
  );

interface Lines {
  readonly lines: readonly { readonly text: string; readonly seen: string }[];
}

test.describe.serial('one of two servers is killed', () => {
  let site: BalancedSite;
  test.setTimeout(180_000);

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    site = await startBalancedSite();
  });
  test.afterAll(() => site.stop());

  const totalOf = async (q: string): Promise<number> =>
    (await until<{ readonly total: number }>(site.url, `/api/v1/search?q=${q}`)).total;

  test('under load: no request fails beyond those that it held', async () => {
    const reading = readers(site.url, pages);
    await wait(3_000);
    const held = reading.held();
    await site.kill(0);
    await wait(5_000);
    const asked = await reading.stop();
    console.log(`a server killed under load, which held at most ${String(held)}: ${inShort(asked)}`);
    expect(asked.length).toBeGreaterThan(50);
    expect(failedOf(asked).length, JSON.stringify(failedOf(asked))).toBeLessThanOrEqual(held);
    await site.startAgain(0);
  });

  test('during an upload and its import: no acknowledged piece is lost, and the page is there once', async () => {
    const token = await logIn(site, 'archivist');
    const scan = await drawScan(['Zyxomma Gazette', 'It was killed', 'in the middle of it.']);
    const contents = [scan, Buffer.from(altoOf('Zyxomma Gazette'))];
    const files = contents.map((bytes, index) => ({
      path: `Lantern/1971-06-01/p1.${index === 0 ? 'jpg' : 'xml'}`,
      ...{ bytes: bytes.length, sha256: hashOf(bytes) },
    }));
    const { run } = await until<{ readonly run: string }>(site.url, '/api/archive/start-upload', {
      token,
      body: { name: 'Killed', title: '', files },
    });
    let killing = Promise.resolve();
    const send = (index: number, onPiece: (piece: number) => void): Promise<void> =>
      sendPieces(
        { site, token, path: `/api/archive/uploads/${run}/${String(index + 1)}` },
        contents[index] ?? scan,
        onPiece,
      );
    await send(0, (piece) => {
      if (piece === 3) killing = site.kill(0);
    });
    await send(1, () => undefined);
    await killing;
    await site.startAgain(0);
    await until(site.url, '/api/archive/finish-upload', { token, body: { run } });
    // Both have begun to import it.
    await site.kill(1);
    const states = async (): Promise<readonly string[]> => {
      const body = { run, items: [], withWarnings: true, replace: false };
      await tryTo(site.url, '/api/archive/publish-items', { token, body });
      const items = await rowsIn<{ state: string }>(site, 'select state from archive_run_item where run = $1', [run]);
      return items.map(({ state }) => state);
    };
    await expect.poll(states, { timeout: 120_000, intervals: [1_000] }).toEqual(['published']);
    expect(await totalOf('Zyxomma')).toBe(1);
    const stored = await rowsIn<{ hash: string }>(site, 'select hash from archive_run_file where run = $1', [run]);
    expect(stored.map(({ hash }) => hash).sort()).toEqual(files.map(({ sha256 }) => sha256).sort());
    await site.startAgain(1);
  });

  test('during corrections: each that was acknowledged is found once, at both', async () => {
    const token = await logIn(site, 'archivist');
    const { results } = await until<{ results: { slug: string }[] }>(site.url, '/api/v1/search?q=lagos');
    const page = results[0]?.slug ?? '';
    const query = new URLSearchParams({ page, from: '1' }).toString();
    const { lines } = await until<Lines>(site.url, `/api/archive/list-page-lines?${query}`);
    const acknowledged: string[] = [];
    let killing = Promise.resolve();
    for (const [index, { text, seen }] of lines.slice(0, 16).entries()) {
      if (index === 6) killing = site.kill(0);
      const word = animals[index] ?? '';
      const body = { page, line: index + 1, seen, text: middle(text, word) };
      if ((await tryTo(site.url, '/api/archive/correct-line', { token, body })) !== null) acknowledged.push(word);
    }
    await killing;
    await site.startAgain(0);
    console.log(`${String(acknowledged.length)} of 16 corrections were acknowledged while a server was killed`);
    expect(acknowledged.length).toBeGreaterThan(8);
    for (const { url } of site.servers) {
      for (const word of acknowledged) {
        const found = async (): Promise<number> =>
          (await until<{ readonly total: number }>(url, `/api/v1/search?q=${word}`)).total;
        await expect.poll(found, { message: `${word} at ${url}`, timeout: 15_000 }).toBe(1);
      }
    }
  });

  test('during a payment: it is booked once', async () => {
    const email = `payer-${String(process.pid)}@example.org`;
    const person = { email, password: 'Harmattan-1972', first_name: 'Ada', last_name: 'Obi' };
    expect((await ask(site.url, '/api/auth/register', { body: person })).status).toBeLessThan(300);
    const { data } = await until<{ readonly data: { readonly token: string } }>(site.url, '/api/auth/login', {
      body: { email, password: person.password },
    });
    const { amount } = priceOf('stem', 'monthly', 'NGN');
    const input = {
      plan: 'stem',
      frequency: 'monthly',
      currency: 'NGN',
      due: amount,
      provider: 'paystack',
      card: 'new',
    };
    const { reference, key } = await until<{ readonly reference: string; readonly key: string }>(
      site.url,
      '/api/ms/checkout',
      { token: data.token, body: input },
    );
    await controlSandbox(site.sandbox, 'pay', { reference, card: 'success' });
    const opened = Promise.all(
      [1, 2, 3, 4].map(() => ask(site.url, `/payments/${reference}?key=${key}`).catch(() => null)),
    );
    await site.kill(1);
    await opened;
    await expect.poll(async () => (await ask(site.url, `/payments/${reference}?key=${key}`)).status).toBe(200);
    const paid = 'select state from membership_intent where reference = $1';
    await expect
      .poll(async () => (await rowsIn<{ state: string }>(site, paid, [reference]))[0]?.state, { timeout: 30_000 })
      .toBe('succeeded');
    const payments = await rowsIn(site, 'select * from membership_payment where reference = $1', [reference]);
    expect(payments).toHaveLength(1);
    await site.startAgain(1);
  });
});

/** Puts a word in the place of the second one: the first may be the end of a word of the line before. */
const middle = (text: string, word: string): string => {
  const [first = '', , ...rest] = text.split(' ');
  return [first, word, ...rest].join(' ');
};

interface PieceOptions {
  readonly site: BalancedSite;
  readonly token: string;
  readonly path: string;
}

/** Sends a file in six pieces, and each again that was not acknowledged. */
async function sendPieces(
  { site, token, path }: PieceOptions,
  content: Buffer,
  onPiece: (piece: number) => void,
): Promise<void> {
  for (let [offset, piece] = [0, 1]; offset < content.length; piece += 1) {
    onPiece(piece);
    const bytes = content.subarray(offset, offset + Math.ceil(content.length / 6));
    const headers = { 'upload-offset': String(offset), 'content-type': 'application/octet-stream' };
    const sent = await ask(site.url, path, { token, method: 'PUT', bytes, headers }).catch(() => null);
    const state = sent?.ok === true ? sent : await ask(site.url, path, { token, method: 'HEAD' }).catch(() => null);
    const received = Number(state?.headers.get('upload-offset') ?? offset);
    // What was acknowledged is there.
    expect(received).toBeGreaterThanOrEqual(offset);
    expect(piece).toBeLessThan(100);
    offset = received;
    if (sent?.ok !== true) await wait(200);
  }
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
