import { screen } from '@testing-library/react';
import { AppError } from 'shared-contracts/app-error';
import type { Membership } from 'shared-contracts/membership/get-membership';
import { drawInSite } from 'shared-contracts/testing/in-site';
import { loaderContext, sampleGo, sampleMembership } from '../../testing/sample-money.ts';
import { resting, samplePortal } from '../../testing/sample-portal.tsx';
import { sendPortal } from './portal.action.ts';

describe('the forms of the portal', () => {
  type RequestLog = readonly (readonly [string, unknown])[];
  async function send(
    fields: Readonly<Record<string, string>>,
    { refuse, change = {} }: { readonly refuse?: AppError; readonly change?: Partial<Membership> } = {},
  ) {
    const requests: [string, unknown][] = [];
    const answer = (path: string, value: unknown) => (input: never) => {
      requests.push([path, input]);
      return refuse === undefined ? Promise.resolve(value) : Promise.reject(refuse);
    };
    const paths = ['cancel', 'resume', 'pause'].map((name) => `/api/ms/${name}`);
    const answers = Object.fromEntries(paths.map((path) => [path, answer(path, { success: true })]));
    const context = loaderContext(
      '/membership/manage',
      {
        ...answers,
        '/api/ms/membership': () => Promise.resolve(sampleMembership(change)),
        '/api/ms/update-card': answer('/api/ms/update-card', sampleGo()),
      },
      { id: 'u1' },
    );
    const result = await sendPortal({ ...context, form: new URLSearchParams(fields) });
    return { result, requests: requests as RequestLog };
  }

  it.each([
    [{ do: 'cancel', id: 's1', reason: ' too dear ' }, '/api/ms/cancel', { id: 's1', reason: 'too dear' }, 'cancelled'],
    [{ do: 'cancel', id: 'g1', kind: 'donation' }, '/api/ms/cancel', { id: 'g1' }, 'gift-cancelled'],
    [{ do: 'resume', id: 's1' }, '/api/ms/resume', { id: 's1' }, 'resumed'],
    [{ do: 'pause', id: 's1', months: '3' }, '/api/ms/pause', { id: 's1', months: 3 }, 'paused'],
    [{ do: 'pause', id: 's1', months: '99' }, '/api/ms/pause', { id: 's1', months: 1 }, 'paused'],
  ])('send %j to %s', async (fields, path, input, done) => {
    const { result, requests } = await send(fields);
    expect(requests).toEqual([[path, input]]);
    expect(result).toEqual({ kind: 'redirect', to: `/membership/manage?done=${done}`, status: 303 });
  });

  it('redirect to the provider for another card', async () => {
    const { result, requests } = await send({ do: 'card', id: 's1', due: '600000', with: 'flutterwave' });
    expect(requests).toEqual([['/api/ms/update-card', { id: 's1', provider: 'flutterwave', due: 600_000 }]]);
    expect(result).toMatchObject({ to: sampleGo().next });
  });

  it('resume after a pause only for the amount that the page showed', async () => {
    for (const due of ['', '0', '250000']) {
      const { result, requests } = await send({ do: 'resume', id: 's1', due }, { change: resting() });
      expect(requests).toEqual([]);
      expect(result).toMatchObject({
        errors: { form: 'Your paid period is over: resuming costs ₦6,000 now. You have not been charged.' },
      });
    }
    const { requests: sent } = await send({ do: 'resume', id: 's1', due: '600000' }, { change: resting() });
    expect(sent).toEqual([['/api/ms/resume', { id: 's1' }]]);
  });

  it('are shown again with the reason, and do nothing that was not requested', async () => {
    const { result } = await send(
      { do: 'pause', id: 's1' },
      { refuse: new AppError('conflict', 'A payment is overdue.') },
    );
    expect(result).toMatchObject({ kind: 'form-errors', errors: { form: 'A payment is overdue.' } });
    expect((await send({ do: 'constructor' })).requests).toEqual([]);
    const refused = { errors: { form: 'A payment is overdue.' }, values: {} };
    await drawInSite(await samplePortal('/membership/manage', {}, refused));
    expect(screen.getByRole('alert')).toHaveTextContent('A payment is overdue.');
  });
});
