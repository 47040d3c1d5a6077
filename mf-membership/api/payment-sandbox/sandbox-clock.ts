import type { SandboxStore } from './store/open-store.ts';

/** Real time and an offset that only grows: what lies ahead can be tried today. */
export interface SandboxClock {
  now(): number;
  /** In ms. */
  offset(): number;
  advance(ms: number): void;
}

/** Beyond this a slip of the finger would end every subscription for good. */
const maxOffsetMs = 20 * 366 * 86_400_000;

export function openClock(store: SandboxStore, realNow: () => number): SandboxClock {
  let offset = Number(store.readSetting('offset') ?? 0);
  return {
    now: () => realNow() + offset,
    offset: () => offset,
    advance: (ms) => {
      offset = Math.min(maxOffsetMs, offset + Math.max(0, Math.round(ms)));
      store.writeSetting('offset', String(offset));
    },
  };
}
