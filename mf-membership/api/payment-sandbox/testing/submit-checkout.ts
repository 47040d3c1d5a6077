import type { TestSandbox } from './open-test-sandbox.ts';

/** A page of a checkout as a browser without scripts receives it. */
export interface CheckoutPage {
  readonly status: number;
  readonly text: string;
  readonly location: string | null;
  readonly policy: string;
}

const read = async (response: Response): Promise<CheckoutPage> => ({
  status: response.status,
  text: await response.text(),
  location: response.headers.get('location'),
  policy: response.headers.get('content-security-policy') ?? '',
});

const addressOf = ({ control, url }: TestSandbox, reference: string): string => {
  const payment = control.payments().find((one) => one.reference === reference);
  return `${url}/checkout/${payment?.provider ?? 'none'}/${payment?.code ?? 'none'}`;
};

export const openCheckout = async (sandbox: TestSandbox, reference: string, query = ''): Promise<CheckoutPage> =>
  read(await fetch(`${addressOf(sandbox, reference)}${query}`, { redirect: 'manual' }));

/** Submits a form of the checkout; `to` is appended to its address. */
export const submitCheckout = async (
  sandbox: TestSandbox,
  reference: string,
  fields: Readonly<Record<string, string>>,
  to = '',
): Promise<CheckoutPage> =>
  read(
    await fetch(`${addressOf(sandbox, reference)}${to}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    }),
  );
