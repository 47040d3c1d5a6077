/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The parts of a page that the tests need; the DOM types are not available here. */
interface Element {
  readonly src: string;
  readonly title: string;
  readonly isConnected: boolean;
  readonly contentWindow: object;
  focus(): void;
}

interface Page {
  readonly document: {
    readonly body: { innerHTML: string };
    readonly activeElement: Element;
    querySelector(selector: string): Element | null;
  };
  readonly location: { readonly origin: string };
  readonly MessageEvent: new (type: string, init: object) => object;
  dispatchEvent(event: object): void;
  PaystackPop: new () => {
    resumeTransaction(code: string, callbacks?: object): object;
    cancelTransaction(): void;
    isLoaded(): boolean;
  };
  FlutterwaveCheckout(options: object): { close(): void };
}

const page = globalThis as unknown as Page;
const sandbox = 'http://127.0.0.1:3001';

function load(file: string): void {
  Object.defineProperty(page.document, 'currentScript', {
    configurable: true,
    value: { src: `${sandbox}/${file}` },
  });
  // Runs as a classic script of the page.
  (0, eval)(readFileSync(join(import.meta.dirname, file), 'utf8'));
}

const frame = (): Element | null => page.document.querySelector('iframe');

/** Sends a message as the checkout in the frame does, or from somewhere else. */
function tell(data: object, { origin = sandbox, source = frame()?.contentWindow } = {}): void {
  page.dispatchEvent(new page.MessageEvent('message', { data, origin, source }));
}

beforeEach(() => {
  page.document.body.innerHTML = '<button>Pay</button>';
  page.document.querySelector('button')?.focus();
});

describe('[R2.41] the card payment provider’s script, as the sandbox serves it', () => {
  const calls = () => ({ onLoad: jest.fn(), onSuccess: jest.fn(), onCancel: jest.fn(), onError: jest.fn() });

  it('opens the started payment over the page, and reports that it was paid', () => {
    load('paystack-inline.js');
    const callbacks = calls();
    const popup = new page.PaystackPop();
    popup.resumeTransaction('code-1', callbacks);
    const origin = encodeURIComponent(page.location.origin);
    expect(frame()?.src).toBe(`${sandbox}/checkout/paystack/code-1?popup=${origin}`);
    expect(frame()?.title).toBe('Pay at Paystack (sandbox)');
    tell({ sandbox: 'loaded', id: 7 });
    expect(callbacks.onLoad).toHaveBeenCalledWith({ id: 7, accessCode: 'code-1', customer: {} });
    tell({ sandbox: 'success', id: 7, reference: 'arc-1', state: 'succeeded' });
    expect(callbacks.onSuccess).toHaveBeenCalledTimes(1);
    expect(callbacks.onSuccess.mock.calls).toMatchObject([[{ id: 7, reference: 'arc-1', message: 'Approved' }]]);
    expect([frame(), callbacks.onCancel.mock.calls.length, popup.isLoaded()]).toEqual([null, 0, false]);
    expect(page.document.activeElement).toBe(page.document.querySelector('button'));
  });

  it.each(['cancelled', 'escape'])('reports once that it was closed (%s)', (event) => {
    load('paystack-inline.js');
    const callbacks = calls();
    const popup = new page.PaystackPop();
    popup.resumeTransaction('code-1', callbacks);
    tell({ sandbox: event });
    popup.cancelTransaction();
    expect([frame(), callbacks.onCancel.mock.calls.length, callbacks.onSuccess.mock.calls.length]).toEqual([
      null,
      1,
      0,
    ]);
  });

  it('listens only to its own frame', () => {
    load('paystack-inline.js');
    const callbacks = calls();
    new page.PaystackPop().resumeTransaction('code-1', callbacks);
    tell({ sandbox: 'success' }, { origin: 'https://elsewhere.test' });
    tell({ sandbox: 'success' }, { source: page });
    tell({ other: 'success' });
    expect([frame() === null, callbacks.onSuccess.mock.calls.length]).toEqual([false, 0]);
  });
});

describe('[R2.41] the second checkout’s script, as the sandbox serves it', () => {
  const options = {
    ...{ public_key: 'FLWPUBK_TEST', tx_ref: 'arc-1', amount: 4.5, currency: 'USD' },
    customer: { email: 'ada@example.org', name: 'Ada Obi' },
  };

  it('opens a checkout with the data of the page, and calls back when it is paid', () => {
    load('flutterwave-inline.js');
    const [callback, onclose] = [jest.fn(), jest.fn()];
    page.FlutterwaveCheckout({ ...options, callback, onclose });
    const { pathname, searchParams } = new URL(frame()?.src ?? '');
    expect([pathname, searchParams.get('tx_ref'), searchParams.get('amount')]).toEqual([
      '/checkout/flutterwave/inline',
      'arc-1',
      '4.5',
    ]);
    tell({ sandbox: 'success', id: 7, reference: 'arc-1', state: 'succeeded' });
    expect(callback.mock.calls).toMatchObject([[{ status: 'successful', tx_ref: 'arc-1', transaction_id: 7 }]]);
    expect([frame(), onclose.mock.calls]).toEqual([null, []]);
  });

  it('reports that it was closed before payment, but not if the page closed it', () => {
    load('flutterwave-inline.js');
    const onclose = jest.fn();
    page.FlutterwaveCheckout({ ...options, onclose });
    tell({ sandbox: 'cancelled' });
    expect([frame(), onclose.mock.calls]).toEqual([null, [[true]]]);
    page.FlutterwaveCheckout({ ...options, onclose }).close();
    expect([frame(), onclose.mock.calls.length]).toEqual([null, 1]);
  });

  it('listens only to its own frame', () => {
    load('flutterwave-inline.js');
    const callback = jest.fn();
    page.FlutterwaveCheckout({ ...options, callback });
    tell({ sandbox: 'success' }, { origin: 'https://elsewhere.test' });
    tell({ sandbox: 'success' }, { source: page });
    expect(callback).not.toHaveBeenCalled();
  });
});
