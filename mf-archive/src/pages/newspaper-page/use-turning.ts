import type { GetPageResult, PageTurn } from 'shared-contracts/archive/get-page';
import { useNavigate } from 'shared-contracts/platform/router';
import { useReading } from './reading.ts';
import { spreadWidth } from './spread-address.ts';
import { hitId } from './use-current-hit.ts';
import { neighbouringHits, type NeighbouringHits } from './neighbouring-hits.ts';

export interface Turning {
  readonly walk: NeighbouringHits;
  /** Goes to the next (1) or previous page (-1); does nothing at the edition's end. */
  readonly turn: (direction: 1 | -1) => void;
  readonly goTo: (slug: string) => void;
  /** Switches between one page and two side by side; does nothing in a narrow window. */
  readonly spread: () => void;
  /** Goes to the first hit of the next page that has one; null when no other page has any. */
  readonly nextHits: (() => void) | null;
  /** Goes to the last hit of the previous page that has one; null when no other page has any. */
  readonly previousHits: (() => void) | null;
}

/** Navigation through the edition; in a dialog, the new page replaces this one in the history. */
export function useTurning(page: GetPageResult): Turning {
  const navigate = useNavigate();
  const { linkTo, isSpread, state } = useReading();
  const walk = neighbouringHits(page);
  const goTo = (slug: string, hash = ''): void => {
    const inDialog = state !== null;
    void navigate(`${linkTo(slug)}${hash}`, { replace: inDialog, state, preventScrollReset: true });
  };
  const { next, previous } = walk;
  return {
    walk,
    goTo,
    spread: () => {
      if (!window.matchMedia(spreadWidth).matches) return;
      void navigate(linkTo(page.slug, !isSpread), { replace: true, state, preventScrollReset: true });
    },
    turn: (direction) => {
      const to: PageTurn | null = direction === 1 ? page.next : page.previous;
      if (to !== null) goTo(to.slug);
    },
    nextHits:
      next === null
        ? null
        : () => {
            goTo(next.page.slug, `#${hitId(0)}`);
          },
    previousHits:
      previous === null
        ? null
        : () => {
            goTo(previous.page.slug, `#${hitId(previous.count - 1)}`);
          },
  };
}
