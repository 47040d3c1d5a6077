import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Popup } from 'shared-contracts/membership/providers';
import { drawInSite } from 'shared-contracts/testing/in-site';
import { sampleGo } from '../testing/sample-money.ts';
import { Refusal } from './call-endpoint.ts';
import { redirectTo } from './redirect-to.ts';
import { PayForm } from './pay-form.tsx';
import type { StartPayment } from './use-paying.ts';

type Callbacks = Readonly<Record<'onCancel' | 'onError' | 'onLoad' | 'onSuccess', () => void>>;

const paystack = (script: string): Popup => ({ provider: 'paystack', script, accessCode: 'code' });

/** Loads a fake provider's script when the page requests it; the test ends its popup. */
async function scriptComes(address: string, stopsTheClock = false): Promise<{ readonly opened: readonly Callbacks[] }> {
  const opened: Callbacks[] = [];
  const script = await waitFor(() => {
    const found = document.querySelector(`script[src="${address}"]`);
    if (found === null) throw new Error('not asked for yet');
    return found;
  });
  Object.assign(window, {
    PaystackPop: class {
      resumeTransaction(_code: string, callbacks: Callbacks): void {
        opened.push(callbacks);
      }
    },
  });
  if (stopsTheClock) jest.useFakeTimers();
  fireEvent.load(script);
  if (stopsTheClock) await act(() => jest.advanceTimersByTimeAsync(0));
  await waitFor(() => {
    expect(opened).toHaveLength(1);
  });
  return { opened };
}

const goTo = () => jest.spyOn(redirectTo, 'goTo').mockImplementation(() => undefined);

const draw = (start: StartPayment, card: string | null = null, options: Parameters<typeof drawInSite>[1] = {}) =>
  drawInSite(
    <PayForm
      label="Pay"
      providers={['paystack', 'flutterwave']}
      card={card}
      payText="Pay ₦6,000"
      start={start}
      fields={{ plan: 'branch', due: '600000' }}
    />,
    options,
  );

const press = async (name: RegExp | string): Promise<void> => {
  await userEvent.setup().click(screen.getByRole('button', { name }));
};

describe('paying', () => {
  it('[R2.41] loads no script of a provider before somebody pays', async () => {
    await draw(() => Promise.reject(new Error('not yet')));
    expect(document.querySelector('script')).toBeNull();
  });

  it('is a form that works without script: the choice and the agreed values are its fields', async () => {
    await draw(() => Promise.reject(new Error('not yet')));
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Pay' });
    expect(form).toHaveAttribute('method', 'post');
    expect(Object.fromEntries(new FormData(form))).toEqual({ plan: 'branch', due: '600000', with: 'paystack' });
  });

  it('redirects to the provider’s page if there is no popup', async () => {
    const gone = goTo();
    await draw(() => Promise.resolve({ kind: 'pay', pay: sampleGo() }));
    await press('Pay ₦6,000 at Paystack');
    await waitFor(() => {
      expect(gone).toHaveBeenCalledWith('/pay/arc-abcdefghijklmnopqrstuvwx');
    });
  });

  it('can be repeated after Back if the browser kept the page as it was', async () => {
    goTo();
    const attempts: string[] = [];
    await draw((_way, attempt) => {
      attempts.push(attempt);
      return Promise.resolve({ kind: 'pay', pay: sampleGo() });
    });
    await press(/Pay/);
    expect(await screen.findByText(/Processing/)).toBeVisible();
    expect(screen.getByRole('button', { name: /Pay/ })).toHaveAttribute('aria-disabled', 'true');
    const shown = Object.assign(new Event('pageshow'), { persisted: true });
    act(() => {
      window.dispatchEvent(shown);
    });
    expect(screen.getByRole('button', { name: /Pay/ })).not.toHaveAttribute('aria-disabled');
    await press(/Pay/);
    await waitFor(() => {
      expect(attempts).toHaveLength(2);
    });
    expect(attempts[1]).toBe(attempts[0]);
  });

  it('[R2.36] offers the saved card first, and says what it will do', async () => {
    const visited: string[] = [];
    const gone = goTo();
    await draw((way) => {
      visited.push(way);
      return Promise.resolve({ kind: 'done', to: '/membership/manage?done=changed' });
    }, 'Visa ending 4081');
    expect(screen.getByRole('radio', { name: /Visa ending 4081/ })).toBeChecked();
    await press('Pay ₦6,000 with Visa ending 4081');
    await waitFor(() => {
      expect(gone).toHaveBeenCalledWith('/membership/manage?done=changed');
    });
    expect(visited).toEqual(['saved']);
  });

  it('opens the provider’s popup over the page, and goes to the payment’s page when the popup reports success', async () => {
    const gone = goTo();
    await draw(() => Promise.resolve({ kind: 'pay', pay: sampleGo({ popup: paystack('https://js.test/one.js') }) }));
    // Rendered while empty, because screen readers announce only what is added to it.
    const liveRegion = (): Element | null => document.querySelector('form [aria-live="polite"]');
    expect(liveRegion()).toBeEmptyDOMElement();
    await press(/Pay/);
    const { opened } = await scriptComes('https://js.test/one.js');
    expect(liveRegion()).toHaveTextContent('The window of Paystack is open');
    opened[0]?.onSuccess();
    await waitFor(() => {
      expect(gone).toHaveBeenCalledWith('/payments/arc-abcdefghijklmnopqrstuvwx?key=kkkkkkkkkkkkkkkkkkkkkk');
    });
  });

  it('says calmly that the popup was closed, and offers both ways to continue', async () => {
    const gone = goTo();
    await draw(() => Promise.resolve({ kind: 'pay', pay: sampleGo({ popup: paystack('https://js.test/two.js') }) }));
    await press(/Pay/);
    const { opened } = await scriptComes('https://js.test/two.js');
    opened[0]?.onCancel();
    expect(await screen.findByText(/If you did not confirm the payment, you were not charged/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Check this payment' })).toHaveAttribute(
      'href',
      '/payments/arc-abcdefghijklmnopqrstuvwx?key=kkkkkkkkkkkkkkkkkkkkkk',
    );
    await press('Open it again');
    await waitFor(() => {
      expect(opened).toHaveLength(2);
    });
    opened[1]?.onCancel();
    await screen.findByRole('button', { name: /’s page/ });
    await press(/’s page/);
    expect(gone).toHaveBeenCalledWith('/pay/arc-abcdefghijklmnopqrstuvwx');
  });

  it('falls back to the redirect if the script does not load', async () => {
    const gone = goTo();
    await draw(() => Promise.resolve({ kind: 'pay', pay: sampleGo({ popup: paystack('https://js.test/none.js') }) }));
    await press(/Pay/);
    const script = await waitFor(() => document.querySelector('script[src="https://js.test/none.js"]') as Element);
    fireEvent.error(script);
    await waitFor(() => {
      expect(gone).toHaveBeenCalledWith('/pay/arc-abcdefghijklmnopqrstuvwx');
    });
  });

  it('redirects to the provider’s page if its popup stays empty, but not from a popup that loaded', async () => {
    const gone = goTo();
    await draw(() => Promise.resolve({ kind: 'pay', pay: sampleGo({ popup: paystack('https://js.test/six.js') }) }));
    await press(/Pay/);
    const { opened } = await scriptComes('https://js.test/six.js', true);
    opened[0]?.onLoad();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(gone).not.toHaveBeenCalled();
    opened[0]?.onCancel();
    jest.useRealTimers();
    await screen.findByRole('button', { name: 'Open it again' });
    jest.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Open it again' }));
    await act(() => jest.advanceTimersByTimeAsync(19_000));
    expect(gone).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(gone).toHaveBeenCalledWith('/pay/arc-abcdefghijklmnopqrstuvwx');
    jest.useRealTimers();
  });

  it('asks a reader who is no longer logged in to log in again, and to return to this step', async () => {
    const askToLogIn = jest.fn();
    await draw(() => Promise.reject(new Refusal('unauthorized', 'You are no longer logged in.')), null, {
      at: '/membership/manage?step=card&id=s1',
      account: { askToLogIn },
    });
    await press(/Pay/);
    expect(await screen.findByRole('alert')).toHaveTextContent('You are no longer logged in.');
    expect(askToLogIn).toHaveBeenCalledWith('log-in', '/membership/manage?step=card&id=s1');
  });

  it('retries the same payment after the connection was lost, and starts another one after a refusal', async () => {
    goTo();
    const attempts: string[] = [];
    const answers = [new Refusal('lost', 'The connection was lost.'), new Refusal('refused', 'The card was declined.')];
    await draw((_way, attempt) => {
      attempts.push(attempt);
      const refusal = answers.shift();
      return refusal === undefined ? Promise.resolve({ kind: 'pay', pay: sampleGo() }) : Promise.reject(refusal);
    });
    await press(/Pay/);
    expect(await screen.findByRole('alert')).toHaveTextContent('The connection was lost.');
    await press(/Pay/);
    expect(await screen.findByText('The card was declined.')).toBeVisible();
    await press(/Pay/);
    await waitFor(() => {
      expect(attempts).toHaveLength(3);
    });
    expect(attempts[1]).toBe(attempts[0]);
    expect(attempts[2]).not.toBe(attempts[0]);
    expect(attempts[0]).toMatch(/^[\w-]{16,64}$/);
  });
});
