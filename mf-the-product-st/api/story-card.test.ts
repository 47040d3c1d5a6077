import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { makeBrand } from 'shared-contracts/brand';
import type { Call } from 'shared-contracts/endpoint';
import { maxShareBytes } from 'shared-contracts/server/share-picture';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { afterThisTest } from 'shared-contracts/testing/clean-up';
import { fileBytes } from '../../shell/server/testing/file-bytes.ts';
import { storyCardRoute } from './story-card.ts';

const titles = new Map<string, Readonly<Record<string, unknown>>>([
  ['article/money', { title: 'The morning money changed its name', date: '2026-10-12', authors: [{ name: 'A desk' }] }],
  ['article/long', { title: 'Ọ̀yọ́ and a very long title that goes on '.repeat(12) }],
  ['issue/issue-1', { number: 1, title: 'What a naira was', standfirst: 'Money, petrol and pay.' }],
  ['cohort/first', { title: 'First' }],
]);

const call: Call = ((_endpoint: unknown, { type, uid }: { readonly type: string; readonly uid: string }) => {
  const data = titles.get(`${type}/${uid}`);
  const document = data === undefined ? null : { id: uid, uid, type, tags: [], data };
  return Promise.resolve({ document, notice: null });
}) as unknown as Call;

let context: SliceContext;
beforeEach(async () => {
  const derivedDir = await mkdtemp(join(tmpdir(), 'story-card-'));
  afterThisTest(() => rm(derivedDir, { recursive: true }));
  context = {
    ...{ call, brand: makeBrand('archivi'), publicUrl: 'https://site.test', now: () => 0 },
    visitor: { id: null, role: 'guest' },
    derivedDir,
  } as unknown as SliceContext;
});

const ask = (type: string, uid: string) => storyCardRoute.handle(context, { type, uid }, new URLSearchParams());

describe('the picture of a link to a story', () => {
  it.each([
    ['article', 'money'],
    ['article', 'long'],
    ['issue', 'issue-1'],
    ['cohort', 'first'],
    ['list', 'issues'],
    ['list', 'projects'],
    ['list', 'spend-abacha-loot'],
  ])('is a JPEG of 1200 x 630 pixels that every app shows: %s %s', async (type, uid) => {
    const answer = await ask(type, uid);
    expect(answer).toMatchObject({ type: 'image/jpeg', cache: 'short' });
    const bytes = await fileBytes(answer);
    expect(bytes.length).toBeLessThanOrEqual(maxShareBytes);
    const { format, width, height } = await sharp(Buffer.from(bytes)).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
  });

  it('shows the title', async () => {
    const [one, other] = [
      await fileBytes(await ask('article', 'money')),
      await fileBytes(await ask('cohort', 'first')),
    ];
    expect(one).not.toEqual(other);
  });

  it.each([
    ['article', 'unknown'],
    ['legal_page', 'terms'],
    ['article', '../money'],
    ['list', 'unknown'],
    ['list', '__proto__'],
  ])('does not exist for %s %s', async (type, uid) => {
    await expect(ask(type, uid)).rejects.toMatchObject({ code: 'not-found' });
  });
});
