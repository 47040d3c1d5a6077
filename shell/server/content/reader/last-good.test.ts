import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drill } from 'shared-contracts/testing/drill';
import { recordingLog } from '../../testing/recording-log.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { ContentAnswer } from './content-answer.ts';
import { ResponseCache } from './response-cache.ts';
import { LastGood } from './last-good.ts';

const answer = (text: string): ContentAnswer => ({ status: 200, body: JSON.stringify({ results: [text] }) });
const nothing: ContentAnswer = { status: 200, body: JSON.stringify({ results: [] }) };
const repository = 'repository http://content.test/api/v2';

async function opened() {
  const dir = await temporaryFolder();
  const copies = await LastGood.open(dir, recordingLog());
  return { dir, copies, again: () => LastGood.open(dir, recordingLog()) };
}

describe('copies of content on disk', () => {
  drill('are limited to a thousand: the oldest are deleted first, but never that of the repository', async () => {
    const { dir, copies } = await opened();
    copies.keep(repository, answer('the repository'));
    for (let count = 0; count < 1_050; count += 1) {
      copies.keep(`q${count}`, answer(String(count)));
      if (count % 50 === 49) await copies.close();
    }
    expect(await readdir(dir)).toHaveLength(1_000);
    expect(await copies.get('q50')).toBeNull();
    expect(await copies.get('q1049')).toEqual(answer('1049'));
    expect(await copies.get(repository)).toEqual(answer('the repository'));
  });

  it('keep that of the repository after a restart among a thousand newer ones', async () => {
    const { dir, copies, again } = await opened();
    copies.keep(repository, answer('the repository'));
    await copies.close();
    for (let file = 0; file < 1_010; file += 1) await writeFile(join(dir, `${file}.json`), '{}');
    expect(await (await again()).get(repository)).toEqual(answer('the repository'));
    expect(await readdir(dir)).toHaveLength(1_000);
  });

  it('are not made of responses without documents, which replace earlier copies', async () => {
    const { dir, copies, again } = await opened();
    copies.keep('q', answer('withdrawn later'));
    await copies.close();
    copies.storeEmpty('q', nothing);
    for (let count = 0; count < 20; count += 1) copies.storeEmpty(`made up ${count}`, nothing);
    await copies.close();
    expect(await readdir(dir)).toEqual([]);
    expect(await copies.get('q')).toEqual(nothing);
    expect(await (await again()).get('q')).toBeNull();
  });

  it('can be read while others are still being written, and are current', async () => {
    const { copies } = await opened();
    let written = false;
    for (let count = 0; count < 90; count += 1) copies.keep(`q${count}`, answer('old'));
    copies.keep('q89', answer('new'));
    const closing = copies.close().then(() => (written = true));
    expect([await copies.get('q89'), written]).toEqual([answer('new'), false]);
    await closing;
    expect(await copies.get('q89')).toEqual(answer('new'));
  });

  it('are queued for writing in limited number', async () => {
    const { dir, copies } = await opened();
    for (let count = 0; count < 500; count += 1) copies.keep(`q${count}`, answer('a'));
    await copies.close();
    expect(await readdir(dir)).toHaveLength(100);
    copies.keep('q499', answer('a'));
    await copies.close();
    expect(await copies.get('q499')).toEqual(answer('a'));
  });
});

describe('responses in memory', () => {
  it('are limited to two thousand, however short', () => {
    const known = new ResponseCache(10_000_000);
    for (let count = 0; count < 2_001; count += 1) known.keep(`q${count}`, nothing);
    expect([known.get('q0'), known.get('q1'), known.get('q2000')]).toEqual([undefined, nothing, nothing]);
  });

  it('are limited in size, including their URLs', () => {
    const known = new ResponseCache(1_000);
    for (let count = 0; count < 20; count += 1) known.keep(`${count}${'x'.repeat(80)}`, nothing);
    expect(known.get(`0${'x'.repeat(80)}`)).toBeUndefined();
    expect(known.get(`19${'x'.repeat(80)}`)).toEqual(nothing);
    known.keep('y'.repeat(900), nothing);
    expect(known.get('y'.repeat(900))).toBeUndefined();
  });
});
