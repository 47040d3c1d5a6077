import { AppError } from 'shared-contracts/app-error';
import { loaderContext, memberAuth, sampleGo } from '../../testing/sample-money.ts';
import { sampleGiving } from '../../testing/sample-giving.ts';
import { sendGift } from './donate.action.ts';

type Answers = Parameters<typeof loaderContext>[1];

const answers = (change: Answers = {}): Answers => ({
  '/api/ms/giving': () => Promise.resolve(sampleGiving()),
  '/api/auth/me': () => Promise.resolve({ user: memberAuth().user, email_verified: true }),
  ...change,
});

const send = (fields: Readonly<Record<string, string>>, change: Answers = {}, id: string | null = null) =>
  sendGift({ ...loaderContext('/donate', answers(change), { id }), form: new URLSearchParams(fields) });

const filled = { frequency: 'once', preset: 'NGN-800000', other: '', currency: 'NGN', email: 'ada@example.org' };

describe('a gift without scripts', () => {
  it('is started, and redirects to the payment', async () => {
    const started = jest.fn(() => Promise.resolve(sampleGo()));
    expect(await send({ ...filled, cover: '1', with: 'flutterwave' }, { '/api/ms/donate': started })).toEqual({
      ...{ kind: 'redirect', to: sampleGo().next, status: 303 },
    });
    expect(started).toHaveBeenCalledWith(
      expect.objectContaining({ amount: 800_000, currency: 'NGN', coverFee: true, provider: 'flutterwave' }),
    );
  });

  it('is for the newspaper page that the form was opened for', async () => {
    const started = jest.fn(() => Promise.resolve(sampleGo()));
    await send({ ...filled, for: 'lagos-courier-1964-03-07-p1' }, { '/api/ms/donate': started });
    expect(started).toHaveBeenCalledWith(expect.objectContaining({ page: 'lagos-courier-1964-03-07-p1' }));
    await send(filled, { '/api/ms/donate': started });
    expect(started).toHaveBeenLastCalledWith(expect.not.objectContaining({ page: expect.anything() as unknown }));
  });

  it('uses the typed amount instead of the offered one, in the currency beside it', async () => {
    const started = jest.fn(() => Promise.resolve(sampleGo()));
    await send({ ...filled, other: '12.50', currency: 'USD' }, { '/api/ms/donate': started });
    expect(started).toHaveBeenCalledWith(expect.objectContaining({ amount: 1_250, currency: 'USD' }));
    // An offered amount is in the currency in which it was shown.
    await send({ ...filled, currency: 'USD' }, { '/api/ms/donate': started });
    expect(started).toHaveBeenLastCalledWith(expect.objectContaining({ amount: 800_000, currency: 'NGN' }));
  });

  it.each(['much', '-5', '1.234', ''])('of “%s” is sent as invalid, and never guessed', async (other) => {
    const started = jest.fn(() => Promise.resolve(sampleGo()));
    await send({ ...filled, preset: '', other }, { '/api/ms/donate': started });
    expect(started).toHaveBeenCalledWith(expect.objectContaining({ amount: -1 }));
  });

  it('that is monthly sends a guest’s form on to the sign-up: with the choices in the URL, but no texts', async () => {
    const words = { name: 'Ngozi Eze', dedication: 'For Nana', message: 'Hello' };
    const next = '/donate?frequency=monthly&currency=NGN&amount=8000&wall=1&with=flutterwave#give';
    const to = `/register?${new URLSearchParams({ next }).toString()}`;
    const answer = await send({ ...filled, ...words, frequency: 'monthly', wall: '1', with: 'flutterwave' });
    expect(answer).toEqual({ kind: 'redirect', to, status: 303, withForm: true });
  });

  it('that is monthly sends a member whose session has ended to log in', async () => {
    const ended = () => Promise.reject(new AppError('unauthorized', 'Please log in first'));
    const answer = await send({ ...filled, frequency: 'monthly' }, { '/api/ms/donate': ended }, 'u1');
    expect(answer).toMatchObject({ status: 303, to: expect.stringMatching(/^\/login\?next=%2Fdonate/) as string });
  });

  it.each([
    [
      new AppError('bad-request', 'Invalid form data', { fields: { amount: 'Too little' } }),
      { other: 'Too little', form: 'Please correct the errors in the form' },
    ],
    [
      new AppError('unavailable', 'It could not be started.', { hint: 'Try again.' }),
      { form: 'It could not be started. Try again.' },
    ],
    [new AppError('too-many-requests', 'Too often'), { form: 'Too often' }],
  ])('is shown again with the typed values and the errors (%#)', async (error, errors) => {
    const answer = await send(filled, { '/api/ms/donate': () => Promise.reject(error) });
    expect(answer).toEqual({ kind: 'form-errors', errors, values: filled });
  });
});
