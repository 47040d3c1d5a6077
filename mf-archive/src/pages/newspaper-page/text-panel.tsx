import { useEffect, useRef, type JSX, type ReactNode } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { hitId, type CurrentHit } from './use-current-hit.ts';

const panel = css`
  background: var(--paper);
  border-top: 1px solid var(--rule);
  padding: var(--space-4) var(--gutter) var(--space-6);
  display: grid;
  gap: var(--space-4);
  align-content: start;
  @media (min-width: 64rem) {
    grid-area: text;
    position: relative;
    overflow: auto;
    overscroll-behavior: contain;
    border-top: 0;
    border-left: 1px solid var(--rule);
    padding: var(--space-4) var(--space-5) var(--space-6);
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

/** Scrolls a panel that scrolls by itself; never the site, which would take the scan away. */
function reveal(panelElement: HTMLElement, mark: HTMLElement | null): void {
  if (mark === null || getComputedStyle(panelElement).overflowY !== 'auto') return;
  const { top, height } = mark.getBoundingClientRect();
  const middle = panelElement.getBoundingClientRect().top + panelElement.clientHeight / 2;
  panelElement.scrollBy({ top: top + height / 2 - middle });
}

interface TextPanelProps {
  readonly current: CurrentHit;
  readonly children: ReactNode;
}

/** The text beside the scan; on a phone below it. Follows the hit that the reader stands on. */
export function TextPanel({ current: { index, steps }, children }: TextPanelProps): JSX.Element {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (element.current !== null)
      reveal(element.current, element.current.querySelector<HTMLElement>(`#${hitId(index)}`));
  }, [index, steps]);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reachable by keyboard
    <section ref={element} css={panel} id="text" aria-label="Text of this page" tabIndex={0}>
      {children}
    </section>
  );
}
