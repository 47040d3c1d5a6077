import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterThisFile } from '../testing/clean-up.ts';
import { drawShareCard, sharedPicture } from './share-picture.ts';

let caller = 0;

async function open() {
  caller += 1;
  const client = { ip: `10.5.0.${String(caller)}`, userAgent: '', device: null, requestId: '' };
  const derivedDir = await mkdtemp(join(tmpdir(), 'share-picture-'));
  afterThisFile(() => rm(derivedDir, { recursive: true }));
  return {
    derivedDir,
    now: () => 0,
    visitor: { id: null, role: 'guest', client } as const,
  };
}

describe('the picture of a shared link', () => {
  it('is drawn once, also for requests at the same time, and again when what it shows has changed', async () => {
    const context = await open();
    const draw = jest.fn(() => Promise.resolve(new Uint8Array([1, 2, 3])));
    await Promise.all([sharedPicture(context, ['a'], draw), sharedPicture(context, ['a'], draw)]);
    expect(draw).toHaveBeenCalledTimes(1);
    expect(await sharedPicture(context, ['a'], draw)).toMatchObject({ type: 'image/jpeg' });
    expect(draw).toHaveBeenCalledTimes(1);
    await sharedPicture(context, ['b'], draw);
    expect(draw).toHaveBeenCalledTimes(2);
    expect(await readdir(join(context.derivedDir, 'share'))).toHaveLength(2);
  });

  it('is refused to one caller who has very many drawn, but not what is drawn already, nor others', async () => {
    const [context, other] = [await open(), await open()];
    const draw = () => Promise.resolve(new Uint8Array([1]));
    for (let index = 0; index < 120; index += 1) await sharedPicture(context, index, draw);
    await expect(sharedPicture(context, 'one more', draw)).rejects.toMatchObject({ code: 'too-many-requests' });
    await expect(sharedPicture(context, 7, draw)).resolves.toMatchObject({ type: 'image/jpeg' });
    await expect(sharedPicture(other, 'one more', draw)).resolves.toMatchObject({ type: 'image/jpeg' });
  });
});

describe('a typographic card', () => {
  const card = { title: 'A title', section: 'Stories', source: '12 October 2026', site: 'Archivi.ng' };

  it('shows every part of it', async () => {
    const plain = await drawShareCard(card);
    for (const part of ['title', 'section', 'source', 'site'] as const)
      expect(await drawShareCard({ ...card, [part]: 'Other' })).not.toEqual(plain);
  });

  it('says what it is about if the title leaves room for it', async () => {
    const summary = 'On 1 January 1973 the naira replaced the pound. The notes tell the story before and after.';
    expect(await drawShareCard({ ...card, summary })).not.toEqual(await drawShareCard(card));
    const long = { ...card, title: 'A title that needs all of the picture '.repeat(9) };
    expect(await drawShareCard({ ...long, summary })).toEqual(await drawShareCard(long));
  });

  it('draws whatever is written, also nothing', async () => {
    const strange = { title: '', section: '</svg>', source: '\u0000 Ẹ̀kọ́', site: '' };
    expect((await drawShareCard(strange)).length).toBeGreaterThan(1_000);
  });
});
