import { catalogue } from 'shared-contracts/membership/catalogue';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import { entitledTo, type Entitled } from 'shared-contracts/server/entitlements';
import { openCore } from '../../core.ts';
import { readSettings } from '../settings/settings.ts';
import { exampleSlice } from '../../testing/example-slice.ts';
import { recordingLog } from '../../testing/recording-log.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const branch: Entitled = { plan: 'branch', ...catalogue.branch.entitlements };
const paid: ApiSlice = {
  ...exampleSlice,
  name: 'membership',
  endpoints: [],
  entitlements: () => ({ of: (id) => Promise.resolve(id === null ? { ...branch, plan: 'roots' } : branch) }),
};

async function contextsOf(...slices: readonly ApiSlice[]) {
  const core = await openCore({
    settings: readSettings({ DATA_DIR: await temporaryFolder() }),
    slices,
    log: recordingLog(),
  });
  return { core, contexts: slices.map((slice) => core.contextOf(slice, { id: 'u1', role: 'user' })) };
}

describe('entitlements', () => {
  it('are available to every slice from the one that knows plans', async () => {
    const { core, contexts } = await contextsOf(exampleSlice, paid);
    for (const context of contexts) expect(await entitledTo(context)).toEqual(branch);
    expect(await entitledTo(contexts[0]!, null)).toMatchObject({ plan: 'roots' });
    await core.close();
  });

  it('are those of the free plan if no slice knows plans', async () => {
    const { core, contexts } = await contextsOf(exampleSlice);
    expect(await entitledTo(contexts[0]!)).toEqual({ plan: 'roots', ...catalogue.roots.entitlements });
    await core.close();
  });

  it('are provided by only one slice', async () => {
    await expect(contextsOf(paid, { ...paid, name: 'other' })).rejects.toThrow('Two slices say what members may do');
  });
});

describe('payment keys and accounts', () => {
  it('are given only to the membership slice', async () => {
    const { core, contexts } = await contextsOf(exampleSlice, paid);
    expect(contexts.map(({ payments, members }) => [payments?.mode, members !== undefined])).toEqual([
      [undefined, false],
      ['sandbox', true],
    ]);
    await core.close();
  });
});
