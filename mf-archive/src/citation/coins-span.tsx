import { useEffect, type JSX } from 'react';

/**
 * Seen by reference managers only. `coins`: from `coinsOf`, made where the page's data is. Zotero looks at a page once;
 * the event, which is its own, tells it of a page that was turned.
 */
export function CoinsSpan({ coins }: { readonly coins: string }): JSX.Element {
  useEffect(() => {
    document.dispatchEvent(new Event('ZoteroItemUpdated'));
  }, [coins]);
  return <span className="Z3988" title={coins} aria-hidden="true" />;
}
