import { useEffect } from 'react';
import type { GetPageResult } from 'shared-contracts/archive/get-page';
import { useSite } from 'shared-contracts/platform/site';
import { prefersLessData, mayPrefetchPages } from './frugality.ts';
import { useReading } from './reading.ts';

/** Safari has no `requestIdleCallback`: uses a timer instead. */
function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work, { timeout: 4_000 });
    return () => {
      cancelIdleCallback(handle);
    };
  }
  const timer = setTimeout(work, 1_500);
  return () => {
    clearTimeout(timer);
  };
}

/**
 * Once this page is shown and the browser is idle, prefetches the next page and the previews of both neighbours. The
 * previews not on phones; nothing with Save-Data or a slow connection.
 */
export function usePrefetch({ previous, next }: Pick<GetPageResult, 'previous' | 'next'>, drawn: boolean): void {
  const { prefetch } = useSite();
  const { linkTo } = useReading();
  const nextHref = next === null ? null : linkTo(next.slug);
  const pictures = [next?.preview, previous?.preview].filter((url) => url !== undefined && url !== null).join(' ');
  useEffect(() => {
    if (!drawn || !mayPrefetchPages()) return undefined;
    return whenIdle(() => {
      if (nextHref !== null) prefetch(nextHref);
      if (prefersLessData()) return;
      for (const url of pictures.split(' ').filter((one) => one !== '')) {
        const picture = new Image();
        picture.fetchPriority = 'low';
        picture.src = url;
      }
    });
  }, [drawn, nextHref, pictures, prefetch]);
}
