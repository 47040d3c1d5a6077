import type { Brush, Span } from './brush.ts';
import { brushKeys } from './brush-keys.ts';
import { brushPointer } from './brush-pointer.ts';
import type { Bar } from './search-page-data.ts';

const hint = 'Drag across the bars, or go along them with the arrow keys.';

function spanText(bars: readonly Bar[], [first, last]: Span): string {
  const [from, to] = [bars[first], bars[last]];
  if (from === undefined || to === undefined) return '';
  if (first !== last) return `${from.name} to ${to.name}`;
  return `${from.name}: ${from.says === '' ? 'none' : from.says}`;
}

/** Shows a span as a shade over the drawing and in words. */
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
 * Lets a reader choose a span of time on bars that are drawn: by dragging over them, or by arrow keys with Shift. It is
 * searched once, when the pointer is lifted or Enter pressed; Escape leaves it. Returns what takes it away again.
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
    // Before the links in the drawing hear it.
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
  // After the hint is there: it is not to be read out.
  frame.querySelector('[data-says]')?.setAttribute('aria-live', 'polite');
  return () => {
    for (const end of ends) end();
    frame.removeAttribute('tabindex');
  };
}
