import { ownValue } from 'shared-contracts/own-value';
import { brushPointer } from './brush-pointer.ts';
import { type Brush, type Span, spanOf } from './brush.ts';
import type { Bar } from './histogram-bars.ts';

/** Returns the bar to which a key leads; null for other keys. */
function stepOf(key: string, at: number, last: number): number | null {
  if (key === 'ArrowLeft') return Math.max(0, at - 1);
  if (key === 'ArrowRight') return Math.min(last, at + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}

/**
 * Handles keys: arrows, Home and End move along the bars, with Shift they select several; Enter searches, Escape
 * cancels.
 */
function brushKeys({ frame, count, show, pick, listen }: Brush): void {
  let anchor: number | null = null;
  let at = 0;
  const clear = (): void => {
    anchor = null;
    show(null);
  };
  const acts: Readonly<Record<string, () => void>> = {
    Escape: clear,
    Enter: () => {
      pick(spanOf(anchor ?? at, at));
    },
  };
  const press = (event: KeyboardEvent): void => {
    if (event.target !== frame) return;
    ownValue(acts, event.key)?.();
    const to = stepOf(event.key, at, count - 1);
    if (to === null) return;
    event.preventDefault();
    anchor = event.shiftKey ? (anchor ?? at) : null;
    at = to;
    show(spanOf(anchor ?? at, at));
  };
  listen(frame, 'keydown', press);
  listen(frame, 'blur', clear);
}

const hint = 'Drag to select years, or use the arrow keys.';

function spanText(bars: readonly Bar[], [first, last]: Span): string {
  const [from, to] = [bars[first], bars[last]];
  if (from === undefined || to === undefined) return '';
  if (first !== last) return `${from.name} to ${to.name}`;
  return `${from.name}: ${from.countText === '' ? 'none' : from.countText}`;
}

/** Shows the selected span as a shade over the bars, and in words. */
function showing(frame: HTMLElement, bars: readonly Bar[]): Brush['show'] {
  const shade = frame.querySelector('[data-brush]');
  const words = frame.querySelector('[data-says]');
  return (span) => {
    const [first, last] = span ?? [0, -1];
    shade?.setAttribute('x', String(first * 10 - 1));
    shade?.setAttribute('width', String((last - first + 1) * 10));
    if (words !== null) words.textContent = span === null ? hint : spanText(bars, span);
  };
}

/**
 * Lets the reader select a span of time on the bars, by dragging or with arrow keys and Shift. Searches once, when the
 * pointer is released or Enter is pressed; Escape cancels. Returns the function that removes it.
 */
export function brushBars(
  frame: HTMLElement,
  bars: readonly Bar[],
  onPick: (from: string, to: string) => void,
): () => void {
  const svg = frame.querySelector('svg');
  if (svg === null || bars.length === 0) return () => undefined;
  const ends: (() => void)[] = [];
  const listen: Brush['listen'] = (target, type, act) => {
    const hear = act as EventListener;
    // Captures events before the links in the drawing get them.
    target.addEventListener(type, hear, true);
    ends.push(() => {
      target.removeEventListener(type, hear, true);
    });
  };
  const pick = ([first, last]: Span): void => {
    const [from, to] = [bars[first]?.date, bars[last]?.date];
    if (from !== undefined && to !== undefined) onPick(from, to);
  };
  const brush = { frame, svg, count: bars.length, show: showing(frame, bars), pick, listen };
  brushPointer(brush);
  brushKeys(brush);
  frame.tabIndex = 0;
  brush.show(null);
  // Set after the hint was added, so that the hint is not announced.
  frame.querySelector('[data-says]')?.setAttribute('aria-live', 'polite');
  return () => {
    for (const end of ends) end();
    frame.removeAttribute('tabindex');
  };
}
