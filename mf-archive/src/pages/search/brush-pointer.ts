import { spanOf, type Brush } from './brush.ts';

/** Handles dragging over the bars with a mouse or finger; without a drag a press follows the bar's link. */
export function brushPointer({ svg, count, show, pick, listen }: Brush): void {
  let anchor: number | null = null;
  let at = 0;
  let wasDragged = false;
  const indexAt = (x: number): number => {
    const { left, width } = svg.getBoundingClientRect();
    return Math.min(count - 1, Math.max(0, Math.floor(((x - left) / Math.max(1, width)) * count)));
  };
  const press = ({ button, isPrimary, clientX }: PointerEvent): void => {
    if (button !== 0 || !isPrimary) return;
    anchor = at = indexAt(clientX);
    wasDragged = false;
  };
  const drag = ({ clientX, pointerId }: PointerEvent): void => {
    if (anchor === null) return;
    at = indexAt(clientX);
    if (at !== anchor && !wasDragged) {
      wasDragged = true;
      svg.setPointerCapture(pointerId);
    }
    if (wasDragged) show(spanOf(anchor, at));
  };
  const clear = (): void => {
    anchor = null;
    show(null);
  };
  const lift = (): void => {
    const span = wasDragged && anchor !== null ? spanOf(anchor, at) : null;
    clear();
    if (span !== null) pick(span);
  };
  const click = (event: MouseEvent): void => {
    if (!wasDragged) return;
    wasDragged = false;
    event.preventDefault();
    event.stopPropagation();
  };
  listen(svg, 'pointerdown', press);
  listen(svg, 'pointermove', drag);
  listen(svg, 'pointerup', lift);
  listen(svg, 'pointercancel', clear);
  listen(svg, 'click', click);
  // Prevents the browser from dragging the link itself.
  listen(svg, 'dragstart', (event) => {
    event.preventDefault();
  });
}
