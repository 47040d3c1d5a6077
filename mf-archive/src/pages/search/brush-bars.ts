import { ownValue } from 'shared-contracts/own-value';
import { brushPointer } from './brush-pointer.ts';
import { spanOf, type Brush, type Span } from './brush.ts';
import type { Bar } from './search-page-data.ts';

/** Where a key leads from a bar; null when it leads nowhere. */
function stepOf(key: string, at: number, last: number): number | null {
  if (key === 'ArrowLeft') return Math.max(0, at - 1);
  if (key === 'ArrowRight') return Math.min(last, at + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}

/** Arrow keys, Home and End go along the bars, with Shift they choose several; Enter searches, Escape leaves it. */
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
