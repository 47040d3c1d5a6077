import { useEffect, useEffectEvent } from 'react';
import type { GetPageResult } from 'shared-contracts/archive/get-page';
import { counted } from '../../parts/counted.ts';
import { pageName } from '../../parts/page-name.ts';
import type { ReaderMode } from './use-reader.ts';

const newsOf = (page: GetPageResult): string =>
  page.hits.length === 0 ? pageName(page) : `${pageName(page)}, ${counted(page.hits.length, 'hit')}`;

/** Nothing of the page before is in focus any more; the site has put it on the heading, or nobody has. */
const isFocusLost = (): boolean => {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return true;
  return activeElement instanceof HTMLDialogElement || activeElement.matches('main h1');
};

/** After the site has moved the focus to the new page's heading, which it does in the next frame. */
function afterTheSite(work: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(work));
}

/** After a turn: says which page it is now, and puts the focus back into the part of the page where it was. */
export function useArrival(page: GetPageResult, { arrive, region, say }: ReaderMode): void {
  const greet = useEffectEvent(() => {
    if (!arrive(page.slug)) return;
    say(newsOf(page));
    const part = region.current;
    if (part === null) return;
    afterTheSite(() => {
      if (isFocusLost()) document.getElementById(part)?.focus({ preventScroll: true });
    });
  });
  useEffect(() => {
    greet();
  }, [page.slug]);
}
