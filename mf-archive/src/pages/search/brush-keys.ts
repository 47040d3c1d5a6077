import { ownValue } from 'shared-contracts/own-value';
import { spanOf, type Brush } from './brush.ts';

/** Where a key leads from a bar; null when it leads nowhere. */
function stepOf(key: string, at: number, last: number): number | null {
  if (key === 'ArrowLeft') return Math.max(0, at - 1);
  if (key === 'ArrowRight') return Math.min(last, at + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}

/** Arrow keys, Home and End go along the bars, with Shift they choose several; Enter searches, Escape leaves it. */
export function brushKeys({ frame, count, show, pick, listen }: Brush): void {
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
