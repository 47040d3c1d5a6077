import { Prefetcher, type PrefetchDeps } from './prefetcher.ts';

const linkOf = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

/**
 * Prefetches for all links of the page, whichever remote rendered them: everything for a link that is pointed at or
 * focused, code only for one in view. Returns a function that prefetches for one link.
 */
export function watchLinks(root: Document, deps: Omit<PrefetchDeps, 'fetchScript'>): (href: string) => void {
  const prefetcher = new Prefetcher({ ...deps, fetchScript: fetchScriptAhead });
  watchPointer(root, prefetcher);
  watchView(root, prefetcher);
  return prefetcher.payloadAndCode;
}

function watchPointer(root: Document, prefetcher: Prefetcher): void {
  const warm = ({ target }: Event): void => {
    const link = linkOf(target);
    if (link !== null) prefetcher.payloadAndCode(link.href);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart'] as const) {
    root.addEventListener(type, warm, { passive: true });
  }
}

function watchView(root: Document, prefetcher: Prefetcher): void {
  if (typeof IntersectionObserver === 'undefined') return;
  const seen = new WeakSet<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      if (target instanceof HTMLAnchorElement) prefetcher.codeOnly(target.href);
    }
  });
  const watchAll = (): void => {
    for (const link of root.querySelectorAll('main a[href^="/"]')) {
      if (seen.has(link)) continue;
      seen.add(link);
      observer.observe(link);
    }
  };
  new MutationObserver(watchAll).observe(root.body, { childList: true, subtree: true });
  watchAll();
}

/**
 * Firefox checks prefetches against the policy's `default-src`, which allows nothing, but preloads against
 * `script-src`.
 */
const way = (): 'prefetch' | 'preload' => (CSS.supports('-moz-appearance', 'none') ? 'preload' : 'prefetch');

/** Prefetches a script, or the hashes of scripts, with the integrity check and CORS mode that it will be used with. */
function fetchScriptAhead({
  href,
  integrity,
}: {
  readonly href: string;
  readonly integrity: string | undefined;
}): void {
  const link = document.createElement('link');
  link.rel = way();
  link.as = href.endsWith('.json') ? 'fetch' : 'script';
  link.fetchPriority = 'low';
  link.crossOrigin = 'anonymous';
  if (integrity !== undefined) link.integrity = integrity;
  link.href = href;
  document.head.append(link);
}
