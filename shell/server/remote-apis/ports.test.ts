import type { ApiAccess } from 'shared-contracts/server/api-access';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import type { ArchiveReader } from 'shared-contracts/server/archive-reader';
import type { ErasedPerson } from 'shared-contracts/server/slice-context';
import { AppError } from 'shared-contracts/app-error';
import { allPersonalData } from '../all-personal-data.ts';
import { startBackground } from '../background.ts';
import { exampleSlice } from '../testing/example-slice.ts';
import { onDatabase } from '../testing/each-database.ts';
import { recordingLog } from '../testing/recording-log.ts';
import { serveSeparately } from '../testing/serve-separate-slice.ts';

const paragraph = { text: 'Ade', heading: false, article: null, folds: 'ade', places: new Uint32Array([0, 3]) };

/** Only the parts that these tests use. */
const reader = {
  words: (text: string) => [{ fold: text.toLowerCase(), start: 0, end: text.length }],
  pages: (ids: readonly string[]) => Promise.resolve(ids.map((id) => ({ id, paragraphs: [paragraph] }))),
  titleNames: (slugs: readonly string[]) => Promise.resolve(new Map(slugs.map((slug) => [slug, `The ${slug}`]))),
  rank: () => Promise.reject(new AppError('bad-request', 'There was no 31 February')),
} as unknown as ArchiveReader;

const known = new Set<string>();

/** A key that was not seen before must be looked up. */
const access: ApiAccess = {
  check: async (authorization, ip, mayLookUp = () => true) => {
    const key = authorization ?? '';
    if (!known.has(key) && !(await mayLookUp())) throw new AppError('too-many-requests', 'Too many keys');
    known.add(key);
    return await Promise.resolve({ accountId: ip, keyId: key, shown: key, scopes: [], limits: [] });
  },
};

const plan = { plan: 'stem' } as never;

const bringing: ApiSlice = {
  ...exampleSlice,
  archiveReader: () => reader,
  apiAccess: () => access,
  entitlements: () => ({ of: () => Promise.resolve(plan) }),
};

const other: ApiSlice = { ...exampleSlice, name: 'other', endpoints: [], files: [] };

describe('the ports of a separate slice', () => {
  it('are called by the others as if they were local, including maps and lists of numbers', async () => {
    const { core, startAlone } = await serveSeparately(bringing, [other]);
    await startAlone();
    const { archive, entitlements } = core.contextOf(other);
    expect(archive?.words('Ade')).toEqual([{ fold: 'ade', start: 0, end: 3 }]);
    expect(await archive?.pages(['p1'], 100)).toEqual([{ id: 'p1', paragraphs: [paragraph] }]);
    expect((await archive?.titleNames(['herald']))?.get('herald')).toBe('The herald');
    await expect(archive?.rank({} as never, 100)).rejects.toMatchObject({ code: 'bad-request' });
    expect(await entitlements?.of('ada')).toEqual(plan);
  });

  it('ask permission to look up a key only the first time', async () => {
    known.clear();
    const { core, startAlone } = await serveSeparately(bringing, [other]);
    await startAlone();
    const { apiAccess } = core.contextOf(other);
    const requests: string[] = [];
    const check = (key: string | null, may: boolean) =>
      apiAccess?.check(key, '203.0.113.7', () => {
        requests.push(key ?? '');
        return may;
      });
    await expect(check('one', false)).rejects.toMatchObject({ code: 'too-many-requests' });
    expect(await check('one', true)).toMatchObject({ accountId: '203.0.113.7', keyId: 'one' });
    expect(await check('one', false)).toMatchObject({ keyId: 'one' });
    expect(await check(null, false)).toBeNull();
    expect(requests).toEqual(['one', 'one']);
  });

  it('are those of the site for a slice in its own process', async () => {
    known.clear();
    const { startAlone } = await serveSeparately(other, [bringing]);
    const { core } = await startAlone();
    const context = core.contextOf(other);
    expect(context.archive?.words('Ade')).toEqual([{ fold: 'ade', start: 0, end: 3 }]);
    expect((await context.archive?.titleNames(['herald']))?.get('herald')).toBe('The herald');
    expect(await context.entitlements?.of('ada')).toEqual(plan);
    expect(await context.apiAccess?.check('key', 'here')).toMatchObject({ keyId: 'key' });
  });

  it('expose no methods besides the intended ones', async () => {
    const { slice, core, startAlone } = await serveSeparately(bringing);
    await startAlone();
    const ask = (port: string, method: string): Promise<unknown> =>
      slice.separate.client.value({
        ...{ path: '/internal/call', body: JSON.stringify({ port, method, args: [] }), repeatable: true },
        ...{ visitor: { id: null, role: 'user' }, waitsMs: 1_000 },
      });
    for (const [port, method] of [
      ['archive', 'words'],
      ['archive', 'constructor'],
      ['constructor', 'of'],
      ['__proto__', 'toString'],
    ] as const) {
      await expect(ask(port, method)).rejects.toMatchObject({ code: 'not-found' });
    }
    expect(core.isAlone).toBe(false);
  });
});

onDatabase('a person with data in a separate slice', (databases) => {
  it('is erased by a separate slice too, even if its process was away, but not after a rollback', async () => {
    const forgotten: string[] = [];
    const keeping: ApiSlice = {
      ...exampleSlice,
      personalData: {
        tables: {},
        export: () => Promise.resolve({}),
        erase: (_transaction, person: ErasedPerson) => Promise.resolve(void forgotten.push(person.pseudonym)),
      },
    };
    const { core, startAlone } = await serveSeparately(keeping, [], await databases.place());
    const everybody = allPersonalData(core);
    const context = core.contextOf(keeping);
    const taken = context.transact(async (transaction) => {
      await everybody.erase(transaction, { id: 'bola', pseudonym: 'nobody-2', at: 1 });
      throw new Error('taken back');
    });
    await expect(taken).rejects.toThrow('taken back');
    await context.transact((transaction) => everybody.erase(transaction, { id: 'ada', pseudonym: 'nobody-1', at: 1 }));
    expect(forgotten).toEqual([]);
    await startAlone();
    const background = await startBackground(core, recordingLog());
    while (forgotten.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await background.stop();
    expect(forgotten).toEqual(['nobody-1']);
  });
});
