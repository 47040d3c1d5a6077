import type { ApiKeys } from 'shared-contracts/context/keys/api-keys';
import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { serveSlices } from '../../../shell/server/testing/serve-slices.ts';
import { contextSliceContext } from '../context-tables.ts';
import { serveContextBy, type ServedContext } from '../testing/serve-context.ts';
import { keyAccessOf } from './key-access.ts';
import { KeyUsageLog } from './key-usage-log.ts';
import type { MadeKey } from './make-key.endpoint.ts';

const serveContext = serveContextBy(serveSlices);

const make = async (site: ServedContext, who: string): Promise<string> =>
  ((await (await site.call(who, 'POST', '/api/context/keys/make', { name: 'x' })).json()) as MadeKey).secret;

const keysOf = async (site: ServedContext, who: string): Promise<ApiKeys> =>
  (await (await site.call(who, 'GET', '/api/context/keys')).json()) as ApiKeys;

const ask = async (site: ServedContext, secret: string, ip = '192.168.7.9') => {
  const caller = await keyAccessOf(site.context).check(`Bearer ${secret}`, ip);
  return caller?.limits.map(({ name, allowed, left }) => [name, allowed, left]);
};

onDatabase('the use of a key', (databases) => {
  it('is limited by the plan’s requests per day, for all keys of the account together', async () => {
    const site = await serveContext(await databases.place(), { entitled: { apiRequestsPerDay: 5 } });
    const [one, other] = [await make(site, 'mo'), await make(site, 'mo')];
    for (let left = 4; left >= 0; left -= 1) {
      expect(await ask(site, left % 2 === 0 ? one : other)).toContainEqual(['day', true, left]);
    }
    expect(await ask(site, one)).toContainEqual(['day', false, 0]);
    expect(await ask(site, await make(site, 'ned'))).toContainEqual(['day', true, 4]);
    const { keys, days } = await keysOf(site, 'mo');
    expect(days.at(-1)).toMatchObject({ requests: 5, refused: 1 });
    expect(keys.map(({ usedToday }) => usedToday).toSorted()).toEqual([2, 3]);
    expect(keys.reduce((sum, { refusedThisMonth }) => sum + refusedThisMonth, 0)).toBe(1);
  });

  it('is limited per minute too, and requests beyond that do not count for the day', async () => {
    const site = await serveContext(await databases.place(), { entitled: { apiRequestsPerDay: 100 } });
    const secret = await make(site, 'oz');
    for (let at = 0; at < 60; at += 1) await ask(site, secret);
    for (let at = 0; at < 3; at += 1) {
      expect(await ask(site, secret)).toEqual([
        ['minute', false, 0],
        ['day', true, 40],
      ]);
    }
  });

  it('is written in batches, a moment later, with only the network of the last use', async () => {
    const site = await serveContext(await databases.place(), { entitled: { apiRequestsPerDay: 100 } });
    await make(site, 'pat');
    const id = (await keysOf(site, 'pat')).keys[0]?.id ?? '';
    const context = contextSliceContext(site.context);
    const transact = jest.fn(context.transact) as typeof context.transact;
    const use = new KeyUsageLog({ ...context, transact });
    for (let at = 0; at < 20; at += 1) use.record(id, '192.168.7.9', false);
    use.record(id, '2001:db8:1:2:3::4', false);
    use.record('gone-with-its-account', '10.0.0.1', false);
    expect(transact).not.toHaveBeenCalled();
    await Promise.all([use.flush(), use.flush()]);
    expect(transact).toHaveBeenCalledTimes(1);
    const [key] = (await keysOf(site, 'pat')).keys;
    expect(key).toMatchObject({ usedToday: 21, usedThisMonth: 21, lastNetwork: '2001:db8:1:2::/64' });
    expect(Date.now() - (key?.lastUsedAt ?? 0)).toBeLessThan(60_000);
  });

  it('that could not be written is written with the next batch', async () => {
    const site = await serveContext(await databases.place(), { entitled: { apiRequestsPerDay: 100 } });
    await make(site, 'rob');
    const id = (await keysOf(site, 'rob')).keys[0]?.id ?? '';
    const context = contextSliceContext(site.context);
    let isDown = true;
    const transact: typeof context.transact = (work) =>
      isDown ? Promise.reject(new Error('the database is away')) : context.transact(work);
    const use = new KeyUsageLog({ ...context, transact });
    use.record(id, '10.0.0.1', false);
    await expect(use.flush()).rejects.toThrow('away');
    isDown = false;
    use.record(id, '10.0.0.1', true);
    await use.flush();
    expect((await keysOf(site, 'rob')).keys[0]).toMatchObject({ usedToday: 1, refusedThisMonth: 1 });
  });

  it('counts over all processes and restarts', async () => {
    const place = await databases.place();
    const options = { entitled: { apiRequestsPerDay: 10 } };
    const [here, there] = [await serveContext(place, options), await serveContext(place, options)];
    const secret = await make(here, 'quy');
    for (let at = 0; at < 4; at += 1) await ask(here, secret);
    await keyAccessOf(here.context).use.flush();
    expect(await ask(there, secret)).toContainEqual(['day', true, 5]);
    await keyAccessOf(there.context).use.flush();
    keyAccessOf(here.context).forget();
    expect(await ask(here, secret)).toContainEqual(['day', true, 4]);
    await keyAccessOf(here.context).use.flush();
    const again = await serveContext(place, options);
    expect(await ask(again, secret)).toContainEqual(['day', true, 3]);
  });
});
