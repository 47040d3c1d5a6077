import type { Popup } from 'shared-contracts/membership/providers';

/** How a popup ended. `paid`: according to the popup, which proves nothing. `broken`: it did not open, or it failed. */
export type PopupEnd = 'broken' | 'closed' | 'paid';

/** The global that Paystack's script defines. */
interface PaystackWindow {
  readonly resumeTransaction: (
    accessCode: string,
    callbacks: Readonly<Record<'onCancel' | 'onError' | 'onLoad' | 'onSuccess', () => void>>,
  ) => unknown;
}

/** The global that Flutterwave's script defines; its result can close the popup. */
type FlutterwaveCheckout = (options: Readonly<Record<string, unknown>>) => { readonly close?: () => void } | undefined;

interface ProvidersWindow {
  readonly PaystackPop?: new () => PaystackWindow;
  readonly FlutterwaveCheckout?: FlutterwaveCheckout;
}

/** How long a provider's script may take to load, in ms; after that, the provider's own page is used. */
const scriptTimeoutMs = 10_000;
/** How long the popup, which covers the page, may stay empty, in ms. */
const windowTimeoutMs = 20_000;

const scriptLoads = new Map<string, Promise<void>>();

function loadScript(address: string): Promise<void> {
  const known = scriptLoads.get(address);
  if (known !== undefined) return known;
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (): void => {
      clearTimeout(timer);
      scriptLoads.delete(address);
      script.remove();
      reject(new Error(`The script at ${address} did not come`));
    };
    script.src = address;
    script.async = true;
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = fail;
    const timer = setTimeout(fail, scriptTimeoutMs);
    document.head.append(script);
  });
  scriptLoads.set(address, loaded);
  return loaded;
}

type PopupOf<Name extends Popup['provider']> = Extract<Popup, { provider: Name }>;

function openPaystack(
  { PaystackPop }: ProvidersWindow,
  { accessCode }: PopupOf<'paystack'>,
  end: (how: PopupEnd) => void,
): void {
  if (PaystackPop === undefined) throw new Error('The script of Paystack is not what it was');
  const finish = (how: PopupEnd) => (): void => {
    clearTimeout(empty);
    end(how);
  };
  const empty = setTimeout(finish('broken'), windowTimeoutMs);
  new PaystackPop().resumeTransaction(accessCode, {
    onSuccess: finish('paid'),
    onCancel: finish('closed'),
    onError: finish('broken'),
    onLoad: () => {
      clearTimeout(empty);
    },
  });
}

function openFlutterwave(
  { FlutterwaveCheckout: open }: ProvidersWindow,
  popup: PopupOf<'flutterwave'>,
  end: (how: PopupEnd) => void,
): void {
  if (open === undefined) throw new Error('The script of Flutterwave is not what it was');
  const box = open({
    public_key: popup.publicKey,
    tx_ref: popup.reference,
    amount: popup.amount,
    currency: popup.currency,
    customer: { email: popup.email, name: popup.name },
    callback: () => {
      end('paid');
      box?.close?.();
    },
    onclose: () => {
      end('closed');
    },
  });
}

/** Closes an open dialog while the popup is open, because the popup cannot be used below a modal dialog. */
async function withoutDialog(open: () => Promise<PopupEnd>): Promise<PopupEnd> {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[open]');
  dialog?.close();
  try {
    return await open();
  } finally {
    if (dialog?.isConnected === true) dialog.showModal();
  }
}

/**
 * Opens the provider's popup over the page, loading its script on demand (R2.41), and resolves to how it ended. Never
 * rejects: any failure is `broken`, and the caller redirects. `isWanted` is called once the script is loaded, since the
 * reader may have left by then.
 */
export async function openPopup(popup: Popup, isWanted: () => boolean): Promise<PopupEnd> {
  try {
    await loadScript(popup.script);
    if (!isWanted()) return 'closed';
    const opened = window as unknown as ProvidersWindow;
    return await withoutDialog(
      () =>
        new Promise<PopupEnd>((end) => {
          if (popup.provider === 'paystack') openPaystack(opened, popup, end);
          else openFlutterwave(opened, popup, end);
        }),
    );
  } catch {
    return 'broken';
  }
}
