import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type JSX } from 'react';
import { drawInSite } from 'shared-contracts/testing/in-site';
import { deferred } from '../testing/deferred.ts';
import { sampleGo } from '../testing/sample-money.ts';
import { Refusal } from './call-endpoint.ts';
import { redirectTo } from './redirect-to.ts';
import { PayForm } from './pay-form.tsx';
import type { StartPayment, StartedPayment } from './use-paying.ts';

/** A form that can be unmounted. */
function Leavable({ start }: { readonly start: StartPayment }): JSX.Element {
  const [left, setLeft] = useState(false);
  if (left) return <p>Left</p>;
  const leave = (): void => {
    setLeft(true);
  };
  return (
    <>
      <PayForm label="Pay" providers={['paystack']} payText="Pay ₦6,000" start={start} />
      <button onClick={leave}>Leave</button>
    </>
  );
}

/** Clicks Pay, leaves while the payment is being started, and then lets the response arrive. */
async function leaveBefore(answer: StartedPayment | Refusal): Promise<readonly string[]> {
  const gone: string[] = [];
  jest.spyOn(redirectTo, 'goTo').mockImplementation((to) => {
    gone.push(to);
  });
  const waits = deferred<StartedPayment>();
  await drawInSite(<Leavable start={() => waits.promise} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /Pay/ }));
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await act(async () => {
    if (answer instanceof Refusal) waits.reject(answer);
    else waits.resolve(answer);
    await Promise.resolve();
  });
  return gone;
}

const popup = (script: string) => sampleGo({ popup: { provider: 'paystack', script, accessCode: 'code' } });

describe('a payment whose reader left while it was being started', () => {
  it('redirects nowhere', async () => {
    expect(await leaveBefore({ kind: 'pay', pay: sampleGo() })).toEqual([]);
    expect(await leaveBefore({ kind: 'done', to: '/membership/manage?done=changed' })).toEqual([]);
    expect(await leaveBefore(new Refusal('refused', 'The card was declined.'))).toEqual([]);
  });

  it('opens no popup, and loads no script', async () => {
    await leaveBefore({ kind: 'pay', pay: popup('https://js.test/left.js') });
    expect(document.querySelector('script[src="https://js.test/left.js"]')).toBeNull();
  });

  it('opens no popup if its script loads later', async () => {
    const opened = jest.fn();
    const gone = jest.spyOn(redirectTo, 'goTo').mockImplementation(() => undefined);
    Object.assign(window, {
      PaystackPop: class {
        resumeTransaction = opened;
      },
    });
    const pay = popup('https://js.test/late.js');
    await drawInSite(<Leavable start={() => Promise.resolve({ kind: 'pay', pay })} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: /Pay/ }));
    const script = await waitFor(() => document.querySelector('script[src="https://js.test/late.js"]') as Element);
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await act(async () => {
      fireEvent.load(script);
      await Promise.resolve();
    });
    expect(opened).not.toHaveBeenCalled();
    expect(gone).not.toHaveBeenCalled();
  });
});
