import type { SliceContext } from 'shared-contracts/server/slice-context';
import { serveSlices } from '../../../shell/server/testing/serve-slices.ts';
import { temporaryFolder } from '../../../shell/server/testing/temporary-folder.ts';
import { keyOf, sendByKey, withKeys } from '../testing/by-key.ts';
import { serveContextBy, type ServedContext } from '../testing/serve-context.ts';
import { KeyAccess, keyAccessOf } from './key-access.ts';
import { newKey } from './key-text.ts';

const serveContext = serveContextBy(serveSlices);
const serve = async (): Promise<ServedContext> =>
  await serveContext({ dataDir: await temporaryFolder(), databaseUrl: null }, withKeys);

describe('an unknown key', () => {
  it('is not looked up once its network has sent too many requests; a cached key still works', async () => {
    const site = await serve();
    const key = await keyOf(site, 'ada', ['read']);
    const access = keyAccessOf(site.context);
    const refused = access.check(`Bearer ${key}`, '', () => false);
    await expect(refused).rejects.toMatchObject({ code: 'too-many-requests' });
    expect(await access.check(`Bearer ${key}`, '', () => true)).toMatchObject({ accountId: 'ada' });
    await expect(access.check(`Bearer ${newKey()}`, '')).rejects.toThrow('This key does not exist');
    expect(await access.check(`Bearer ${key}`, '', () => false)).toMatchObject({ accountId: 'ada' });
    await site.app.close();
  });

  it('is looked up only as often as a network may request, and is then refused with a reason', async () => {
    const site = await serve();
    const left = async (key: string): Promise<readonly [number, number]> => {
      const { answer } = await sendByKey(site, key, '/collections');
      return [answer.status, Number(/"network";r=(\d+)/.exec(answer.headers.get('ratelimit') ?? '')?.[1])];
    };
    const [status, first] = await left(newKey());
    expect([status, await left(newKey())]).toEqual([401, [401, first - 1]]);
    // A valid key counts for its network too, but only when it is looked up.
    const key = await keyOf(site, 'bola', ['collections']);
    for (let at = 0; at < 3; at += 1) expect((await left(key))[0]).toBe(200);
    expect(await left(newKey())).toEqual([401, first - 3]);
    await site.app.close();
  });

  it('is looked up once for concurrent requests', async () => {
    const site = await serve();
    const key = await keyOf(site, 'chika', ['read']);
    const { entitlements } = site.context;
    let reads = 0;
    const of: NonNullable<SliceContext['entitlements']>['of'] = (...args) => {
      reads += 1;
      return entitlements!.of(...args);
    };
    const access = new KeyAccess({ ...site.context, entitlements: { of } });
    const found = await Promise.all(Array.from({ length: 8 }, () => access.check(`Bearer ${key}`, '')));
    expect(found.map((caller) => caller?.accountId)).toEqual(Array.from({ length: 8 }, () => 'chika'));
    expect(reads).toBe(1);
    await site.app.close();
  });
});
