// The sandbox's replacement for Flutterwave's own script, with the part of its interface that the site's pages use.
(() => {
  const origin = new URL(document.currentScript.src).origin;

  const addressOf = ({ public_key, tx_ref, amount, currency, customer = {}, customizations = {} }) => {
    const { email = '', name = '' } = customer;
    const popup = window.location.origin;
    const query = new URLSearchParams({ public_key, tx_ref, amount: String(amount), currency, email, name, popup });
    query.set('title', customizations.title ?? '');
    return `${origin}/checkout/flutterwave/inline?${query}`;
  };

  const openFrame = (address) => {
    const frame = document.createElement('iframe');
    frame.src = address;
    frame.title = 'Pay at Flutterwave (sandbox)';
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
    // Appended to the body, as Flutterwave's script does: that is below a modal dialog, which the page has to close
    // first.
    document.body.append(frame);
    frame.focus();
    return frame;
  };

  window.FlutterwaveCheckout = (options) => {
    const before = document.activeElement;
    const frame = openFrame(addressOf(options));
    const close = () => {
      window.removeEventListener('message', listen);
      if (!frame.isConnected) return false;
      frame.remove();
      before?.focus?.();
      return true;
    };
    const finish = ({ id, reference, state }) => {
      const status = state === 'succeeded' ? 'successful' : state;
      const { tx_ref, amount, currency, customer, redirect_url, callback } = options;
      if (callback) {
        callback({ status, tx_ref: reference, transaction_id: id, amount, currency, customer });
        return;
      }
      const back = new URL(redirect_url);
      for (const [name, value] of Object.entries({ status, tx_ref, transaction_id: id })) {
        back.searchParams.set(name, value);
      }
      window.location.assign(back);
    };
    function listen({ source, origin: from, data }) {
      if (source !== frame.contentWindow || from !== origin) return;
      const { sandbox: event } = data ?? {};
      if (event === 'success' && close()) finish(data);
      // True, as from Flutterwave's script, because the window was closed before the payment was made.
      if ((event === 'cancelled' || event === 'escape') && close()) options.onclose?.(true);
    }
    window.addEventListener('message', listen);
    return { close: () => void close() };
  };
})();
