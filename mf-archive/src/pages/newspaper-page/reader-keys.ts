import type { KeyboardEvent } from 'react';
import type { ScanViewer } from '../../viewer/open-scan-viewer.ts';
import type { CurrentHit } from './use-current-hit.ts';
import { zoomStep } from './zoom-buttons.tsx';

/** Part of the desk that an arrow key moves. */
const step = 0.2;

/** The keys, as the page lists them. */
export const keyList: readonly { readonly keys: string; readonly does: string }[] = [
  { keys: 'n, p', does: 'next hit, previous hit' },
  { keys: '+, −', does: 'closer, farther' },
  { keys: '0', does: 'the whole page' },
  { keys: 'Arrow keys on the scan', does: 'move the page' },
  { keys: 'f', does: 'fill the screen' },
];

interface KeyTargets {
  readonly viewer: ScanViewer | null;
  readonly current: CurrentHit;
  readonly fill: () => void;
}

const arrows: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** What a key does; null for a key that is not ours. */
function actionOf(key: string, onScan: boolean, { viewer, current, fill }: KeyTargets): (() => void) | null {
  const arrow = onScan ? arrows[key] : undefined;
  if (arrow !== undefined) return () => viewer?.look(...arrow);
  const actions: Readonly<Record<string, () => void>> = {
    n: current.next,
    p: current.previous,
    '+': () => viewer?.zoomBy(zoomStep),
    '=': () => viewer?.zoomBy(zoomStep),
    '-': () => viewer?.zoomBy(1 / zoomStep),
    '0': () => viewer?.showWhole(),
    f: fill,
  };
  return actions[key] ?? null;
}

/** Keys work while the focus is in the reader, and never in a field (WCAG 2.1.4). */
export function handleReaderKey(event: KeyboardEvent, targets: KeyTargets): void {
  const { target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return;
  if (target.closest('input, textarea, select') !== null) return;
  const action = actionOf(event.key, target.id === 'scan', targets);
  if (action === null) return;
  event.preventDefault();
  action();
}
