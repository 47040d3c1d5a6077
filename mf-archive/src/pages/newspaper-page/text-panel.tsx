import { useEffect, useEffectEvent, useRef, type JSX, type ReactNode } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import type { ChosenArticle } from './use-chosen-article.ts';
import { hitId, type CurrentHit } from './use-current-hit.ts';

const panel = css`
  background: var(--paper);
  border-top: 1px solid var(--rule);
  padding: var(--space-4) var(--gutter) var(--space-6);
  display: grid;
  gap: var(--space-4);
  align-content: start;
  grid-area: text;
  @media (min-width: 64rem) {
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
  @media print {
    background: none;
    padding: var(--space-4) 0 0;
    border: 0;
    overflow: visible;
  }
`;

/** One column in the middle of the window, in place of the scan. */
const reading = css`
  --read-base: var(--text-read);
  & [data-unsure] {
    text-decoration: underline dotted var(--ink-3);
    text-underline-offset: 0.2em;
  }
  @media (min-width: 64rem) {
    grid-row: 2;
    grid-column: 2 / -1;
    z-index: 1;
    border-left: 0;
    padding-inline: max(var(--space-5), (100% - 42rem) / 2);
  }
`;

/**
 * Scrolls the panel to an element. If the panel does not scroll, scrolls the page only in reading mode, because
 * otherwise the scan would leave the view.
 */
function reveal(panelElement: HTMLElement, target: HTMLElement | null, isReading: boolean): void {
  if (target === null) return;
  if (getComputedStyle(panelElement).overflowY !== 'auto') {
    if (isReading) target.scrollIntoView({ block: 'center' });
    return;
  }
  const { top, height } = target.getBoundingClientRect();
  const { clientHeight } = panelElement;
  // Centres a short element; of a longer one, shows the beginning.
  const at = height > clientHeight / 2 ? top - clientHeight * 0.1 : top + height / 2 - clientHeight / 2;
  panelElement.scrollBy({ top: at - panelElement.getBoundingClientRect().top });
}

interface TextPanelProps {
  readonly current: CurrentHit;
  readonly chosen: ChosenArticle;
  /** True when the text has the whole window. */
  readonly isReading: boolean;
  readonly children: ReactNode;
}

/** The text beside the scan, on a phone below it. Scrolls to the current hit and the chosen article. */
export function TextPanel({ current: { index, steps }, chosen, isReading, children }: TextPanelProps): JSX.Element {
  const element = useRef<HTMLElement>(null);
  const show = useEffectEvent((id: string) => {
    if (element.current !== null) reveal(element.current, document.getElementById(id), isReading);
  });
  useEffect(() => {
    show(hitId(index));
  }, [index, steps, isReading]);
  useEffect(() => {
    if (chosen.number !== null) show(`article-${chosen.number}`);
  }, [chosen.number, chosen.choiceCount]);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reachable by keyboard
    <section ref={element} css={[panel, isReading && reading]} id="text" aria-label="Text of this page" tabIndex={0}>
      {children}
    </section>
  );
}
