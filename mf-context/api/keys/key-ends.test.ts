import type { ApiKeys } from 'shared-contracts/context/keys/api-keys';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { serveSlices } from '../../../shell/server/testing/serve-slices.ts';
import { contextSliceContext, type KeyRow } from '../context-tables.ts';
import { serveContextBy, type ServedContext } from '../testing/serve-context.ts';
import { KeyAccess, keyAccessOf } from './key-access.ts';
import { removeKey } from './key-jobs.ts';
import type { MadeKey } from './make-key.endpoint.ts';

const serveContext = serveContextBy(serveSlices);
const day = 24 * 3_600_000;

interface JobTable {
  readonly core_job: { readonly kind: string; readonly payload: string; readonly run_at: number };
}

onDatabase('the expiry of a key', (databases) => {
  let site: ServedContext;
  beforeEach(async () => {
    site = await serveContext(await databases.place(), { entitled: { apiRequestsPerDay: 2_000 } });
  });

  const post = async (who: string, path: string, input: object): Promise<MadeKey> =>
    (await (await site.call(who, 'POST', `/api/context/keys/${path}`, input)).json()) as MadeKey;
  const make = (who: string): Promise<MadeKey> => post(who, 'make', { name: 'Thesis', days: 365 });
  const idsOf = async (who: string): Promise<readonly string[]> =>
    ((await (await site.call(who, 'GET', '/api/context/keys')).json()) as ApiKeys).keys.map(({ id }) => id);
  const setKey = (id: string, values: Partial<KeyRow>): Promise<unknown> =>
    contextSliceContext(site.context).transact((transaction) =>
      transaction.updateTable('context_key').set(values).where('id', '=', id).execute(),
    );
  /** Returns in how many days the key's removal is planned, the soonest first. */
  async function removalsOf(id: string): Promise<readonly number[]> {
    const { db } = site.context as unknown as SliceContext<JobTable>;
    const jobs = await db.selectFrom('core_job').selectAll().execute();
    const own = jobs.filter(({ kind, payload }) => kind.endsWith('remove-key') && payload.includes(id));
    return own.map(({ run_at }) => Math.round((run_at - Date.now()) / day)).toSorted((a, b) => a - b);
  }

  it('is followed by its removal ninety days later, and not before', async () => {
    const { id } = await make('ada');
    expect(await removalsOf(id)).toEqual([455]);
    for (const end of [Date.now() + day, Date.now() - 1, Date.now() - 90 * day + 60_000]) {
      await setKey(id, { ends_at: end });
      await removeKey(site.context, { key: id });
      expect(await idsOf('ada')).toEqual([id]);
    }
    await setKey(id, { ends_at: Date.now() - 90 * day });
    await removeKey(site.context, { key: id });
    expect(await idsOf('ada')).toEqual([]);
  });

  it('comes sooner when the key is revoked or replaced, and so does its removal', async () => {
    const [revoked, replaced] = [await make('bola'), await make('bola')];
    await post('bola', 'revoke', { id: revoked.id });
    const next = await post('bola', 'rotate', { id: replaced.id });
    expect(await removalsOf(revoked.id)).toEqual([90, 455]);
    expect(await removalsOf(replaced.id)).toEqual([91, 455]);
    await setKey(revoked.id, { revoked_at: Date.now() - 90 * day });
    for (const key of [revoked, replaced, next]) await removeKey(site.context, { key: key.id });
    expect([...(await idsOf('bola'))].sort()).toEqual([replaced.id, next.id].sort());
  });

  it('takes effect at once, also for a look-up in progress at that moment', async () => {
    const { id, secret } = await make('chika');
    let reached: () => void = () => undefined;
    let goOn: () => void = () => undefined;
    const isReading = new Promise<void>((resolve) => (reached = resolve));
    const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
    const { entitlements } = site.context;
    const of: NonNullable<SliceContext['entitlements']>['of'] = async (...args) => {
      reached();
      await mayGoOn;
      return await entitlements!.of(...args);
    };
    const access = new KeyAccess({ ...site.context, entitlements: { of } });
    const early = access.check(`Bearer ${secret}`, '');
    await isReading;
    await setKey(id, { revoked_at: Date.now() });
    access.forget();
    goOn();
    expect(await early).not.toBeNull();
    await expect(access.check(`Bearer ${secret}`, '')).rejects.toThrow(/was revoked on/);
  });

  it('can be set even if uses cannot be written', async () => {
    const { id } = await make('dayo');
    const { use } = keyAccessOf(site.context);
    const flush = jest.spyOn(use, 'flush').mockRejectedValue(new Error('The disk is full'));
    expect(await idsOf('dayo')).toEqual([id]);
    expect(JSON.stringify(site.log)).toContain('uses of keys were not written');
    flush.mockRestore();
  });
});
