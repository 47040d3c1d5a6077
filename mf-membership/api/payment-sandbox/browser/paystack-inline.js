// The sandbox's replacement for Paystack's own script, with the part of its interface that the site's pages use.
(() => {
  const origin = new URL(document.currentScript.src).origin;

  const openFrame = (address, title) => {
    const before = document.activeElement;
    const frame = document.createElement('iframe');
    frame.src = address;
    frame.title = title;
    frame.allow = 'payment';
    Object.assign(frame.style, {
      position: 'fixed',
      inset: '0',
      zIndex: '2147483647',
      width: '100%',
      height: '100%',
      border: '0',
      background: 'rgb(28 26 22 / .56)',
    });
    // Appended to the body, as Paystack's script does: that is below a modal dialog, which the page has to close first.
    document.body.append(frame);
    frame.focus();
    return {
      frame,
      remove: () => {
        frame.remove();
        before?.focus?.();
      },
    };
  };

  class PaystackPop {
    #open = null;

    resumeTransaction(accessCode, callbacks = {}) {
      this.#close();
      const parent = encodeURIComponent(window.location.origin);
      const address = `${origin}/checkout/paystack/${encodeURIComponent(accessCode)}?popup=${parent}`;
      const { frame, remove } = openFrame(address, 'Pay at Paystack (sandbox)');
      const listen = ({ source, origin: from, data }) => {
        if (source !== frame.contentWindow || from !== origin) return;
        const { sandbox: event, id, reference } = data ?? {};
        if (event === 'loaded') callbacks.onLoad?.({ id, accessCode, customer: {} });
        if (event === 'success') {
          this.#close();
          callbacks.onSuccess?.({ id, reference, trans: String(id), status: 'success', message: 'Approved' });
        }
        if (event === 'cancelled' || event === 'escape') this.cancelTransaction();
      };
      window.addEventListener('message', listen);
      frame.addEventListener('error', () => {
        this.#close();
        callbacks.onError?.({ message: 'The checkout could not be loaded' });
      });
      this.#open = { callbacks, remove, forget: () => window.removeEventListener('message', listen) };
      return { accessCode };
    }

    cancelTransaction() {
      const { callbacks } = this.#open ?? {};
      this.#close();
      callbacks?.onCancel?.();
    }

    isLoaded() {
      return this.#open !== null;
    }

    #close() {
      this.#open?.forget();
      this.#open?.remove();
      this.#open = null;
    }
  }

  window.PaystackPop = PaystackPop;
})();
