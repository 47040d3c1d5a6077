import type { KeyboardEvent } from 'react';
import { ownValue } from 'shared-contracts/own-value';
import type { ScanViewer } from '../../viewer/open-scan-viewer.ts';
import type { CurrentHit } from './use-current-hit.ts';
import { zoomStep } from './zoom-buttons.tsx';

/** How far an arrow key moves, as a share of the visible area. */
const step = 0.2;

/** The keyboard shortcuts, as the page lists them. */
export const keyList: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ['n', 'p'], does: 'next match, previous match, also on other pages of the edition' },
  { keys: ['Enter'], does: 'next match, with the scan in focus' },
  { keys: [']', '['], does: 'next page, previous page' },
  { keys: ['+', '−'], does: 'zoom in, zoom out' },
  { keys: ['0'], does: 'fit page' },
  { keys: ['w'], does: 'fit width' },
  { keys: ['1'], does: 'show the scan at 100%' },
  { keys: ['←', '→', '↑', '↓'], does: 'move the page, with the scan in focus' },
  { keys: ['d'], does: 'two pages beside each other, and back, in a wide window' },
  { keys: ['r'], does: 'read the text full width, and back' },
  { keys: ['o'], does: 'outline the articles on the scan' },
  { keys: ['f'], does: 'full screen' },
  { keys: ['/'], does: 'find in this edition' },
  { keys: ['t'], does: 'select text on the scan: arrows move by word, Shift extends, Ctrl+A selects the article' },
  { keys: ['c'], does: 'clip part of the scan: arrows move it, Shift+arrows resize it' },
  { keys: ['e'], does: 'correct the text, line by line' },
  { keys: ['u'], does: 'rotate the page by 90°' },
  { keys: ['Esc'], does: 'close the tool or panel' },
  { keys: ['?'], does: 'this list' },
];

export interface KeyTargets {
  readonly viewer: ScanViewer | null;
  readonly current: CurrentHit;
  readonly fill: () => void;
  readonly turn: (direction: 1 | -1) => void;
  readonly spread: () => void;
  readonly read: () => void;
  readonly outline: () => void;
  readonly help: () => void;
  readonly choose: (tool: 'select' | 'clip') => void;
  readonly turnRound: () => void;
  readonly find: () => void;
  readonly correct: () => void;
}

const arrows: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** Returns the action of a key; null for other keys. */
function actionOf(key: string, onScan: boolean, targets: KeyTargets): (() => void) | null {
  const { viewer, current, fill, turn, spread, read, outline, help, choose, turnRound, find, correct } = targets;
  const arrow = onScan ? ownValue(arrows, key) : undefined;
  if (arrow !== undefined) return () => viewer?.panBy(...arrow);
  if (key === 'Enter') return onScan ? current.next : null;
  const actions: Readonly<Record<string, () => void>> = {
    n: current.next,
    p: current.previous,
    ']': () => {
      turn(1);
    },
    '[': () => {
      turn(-1);
    },
    '+': () => viewer?.zoomBy(zoomStep),
    '=': () => viewer?.zoomBy(zoomStep),
    '-': () => viewer?.zoomBy(1 / zoomStep),
    '0': () => viewer?.showWhole(),
    '1': () => viewer?.zoomTo(1),
    w: () => viewer?.showWidth(),
    d: spread,
    r: read,
    o: outline,
    f: fill,
    '?': help,
    '/': find,
    u: turnRound,
    e: correct,
    t: () => {
      choose('select');
    },
    c: () => {
      choose('clip');
    },
  };
  return ownValue(actions, key) ?? null;
}

/** Handles keys while the focus is in the reader, but not in a field (WCAG 2.1.4). */
export function handleReaderKey(event: KeyboardEvent, targets: KeyTargets): void {
  const { target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return;
  if (target.closest('input, textarea, select') !== null) return;
  const action = actionOf(event.key, target.id === 'scan', targets);
  if (action === null) return;
  event.preventDefault();
  action();
}
