import type { Bar } from './search-page-data.ts';

const hint = 'Drag across the bars, or go along them with the arrow keys.';

type Span = readonly [first: number, last: number];

const inOrder = (one: number, other: number): Span => [Math.min(one, other), Math.max(one, other)];

/** Where a key leads from a bar; null when it leads nowhere. */
function stepOf(key: string, at: number, last: number): number | null {
  if (key === 'ArrowLeft') return Math.max(0, at - 1);
  if (key === 'ArrowRight') return Math.min(last, at + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}

/** Shows the span that is being chosen, as a shade over the drawing and in words. */
function showing(frame: HTMLElement, bars: readonly Bar[]): (span: Span | null) => void {
  const shade = frame.querySelector('[data-brush]');
  const words = frame.querySelector('[data-says]');
  const nameOf = (index: number): string => bars[index]?.name ?? '';
  return (span) => {
    const [first, last] = span ?? [0, -1];
    shade?.setAttribute('x', String(first * 10 - 1));
    shade?.setAttribute('width', String((last - first + 1) * 10));
    if (words === null) return;
    const alone = bars[first]?.says === '' ? 'none' : bars[first]?.says;
    words.textContent =
      span === null
        ? hint
        : first === last
          ? `${nameOf(first)}: ${alone ?? ''}`
          : `${nameOf(first)} to ${nameOf(last)}`;
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
  const end = new AbortController();
  if (svg === null || bars.length === 0) return () => undefined;
  const show = showing(frame, bars);
  let anchor: number | null = null;
  let at = 0;
  let isDragging = false;
  let wasDragged = false;
  const { signal } = end;

  const pick = ([first, last]: Span): void => {
    const [from, to] = [bars[first]?.date, bars[last]?.date];
    if (from !== undefined && to !== undefined) onPick(from, to);
  };
  const clear = (): void => {
    anchor = null;
    isDragging = false;
    show(null);
  };
  const indexAt = (x: number): number => {
    const { left, width } = svg.getBoundingClientRect();
    const index = Math.floor(((x - left) / Math.max(1, width)) * bars.length);
    return Math.min(bars.length - 1, Math.max(0, index));
  };

  const press = (event: PointerEvent): void => {
    if (event.button !== 0 || !event.isPrimary) return;
    anchor = at = indexAt(event.clientX);
    isDragging = true;
    wasDragged = false;
  };
  const drag = (event: PointerEvent): void => {
    if (!isDragging || anchor === null) return;
    at = indexAt(event.clientX);
    if (at !== anchor && !wasDragged) {
      wasDragged = true;
      svg.setPointerCapture(event.pointerId);
    }
    show(inOrder(anchor, at));
  };
  const lift = (): void => {
    const span = isDragging && wasDragged && anchor !== null ? inOrder(anchor, at) : null;
    clear();
    if (span !== null) pick(span);
  };
  /** The bar under the pointer is a link: lifting the pointer after a drag is no press on it. */
  const click = (event: MouseEvent): void => {
    if (!wasDragged) return;
    wasDragged = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const key = (event: KeyboardEvent): void => {
    if (event.target !== frame) return;
    if (event.key === 'Escape') {
      clear();
      return;
    }
    if (event.key === 'Enter') {
      pick(inOrder(anchor ?? at, at));
      return;
    }
    const to = stepOf(event.key, at, bars.length - 1);
    if (to === null) return;
    event.preventDefault();
    anchor = event.shiftKey ? (anchor ?? at) : null;
    at = to;
    show(inOrder(anchor ?? at, at));
  };
  const leaveDrawing = (event: Event): void => {
    event.preventDefault();
  };

  svg.addEventListener('pointerdown', press, { signal });
  svg.addEventListener('pointermove', drag, { signal });
  svg.addEventListener('pointerup', lift, { signal });
  svg.addEventListener('pointercancel', clear, { signal });
  svg.addEventListener('click', click, { signal, capture: true });
  // A link would be dragged away itself.
  svg.addEventListener('dragstart', leaveDrawing, { signal });
  frame.addEventListener('keydown', key, { signal });
  frame.addEventListener('blur', clear, { signal });
  frame.tabIndex = 0;
  show(null);
  frame.querySelector('[data-says]')?.setAttribute('aria-live', 'polite');
  return () => {
    end.abort();
    frame.removeAttribute('tabindex');
  };
}
