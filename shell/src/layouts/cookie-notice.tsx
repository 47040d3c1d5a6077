import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';

type Bar = ComponentType<{ readonly onClose: () => void }>;

const storageKey = 'cookie_notice';

/** Storage may be closed to us: then the notice is shown again, which does no harm. */
const wasClosed = (): boolean => {
  try {
    return localStorage.getItem(storageKey) === 'closed';
  } catch {
    return false;
  }
};

const remember = (): void => {
  try {
    localStorage.setItem(storageKey, 'closed');
  } catch {
    // Nothing to do: see above.
  }
};

/** Closed in one tab is closed in all. */
const onStorage = (notify: () => void): (() => void) => {
  window.addEventListener('storage', notify);
  return () => {
    window.removeEventListener('storage', notify);
  };
};

/** Says which cookies there are (R2.37). Its code comes after the page, and only to who has not closed it. */
export function CookieNotice() {
  const closedBefore = useSyncExternalStore(onStorage, wasClosed, () => true);
  const [closedNow, setClosedNow] = useState(false);
  const [CookieBar, setCookieBar] = useState<Bar | null>(null);
  const shown = !closedBefore && !closedNow;
  useEffect(() => {
    if (!shown) return;
    import(/* webpackChunkName: "cookie-bar" */ './cookie-bar.tsx').then(
      (code) => {
        setCookieBar(() => code.CookieBar);
      },
      // The next page tries again.
      () => undefined,
    );
  }, [shown]);
  if (!shown || CookieBar === null) return null;
  const close = (): void => {
    remember();
    setClosedNow(true);
  };
  return <CookieBar onClose={close} />;
}
