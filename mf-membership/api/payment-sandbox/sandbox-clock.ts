import type { SandboxStore } from './store/open-store.ts';

/** Real time plus an offset that only grows, so that future events can be tested today. */
export interface SandboxClock {
  now(): number;
  /** In ms. */
  offset(): number;
  advance(ms: number): void;
}

/** Limits the offset, since a mistyped number would end every subscription for good. */
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
