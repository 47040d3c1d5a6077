import { useEffect, useState, type RefObject } from 'react';
import { browserStorage } from './browser-storage.ts';
import type { QuarterTurns } from '../../viewer/quarter-turns.ts';

/** Brightness and contrast in percent of the scan's own. */
export interface ScanLook {
  readonly brightness: number;
  readonly contrast: number;
}

/** The key in local storage; the settings are only stored in this browser. */
const storageKey = 'scan-look';
const asScanned: ScanLook = { brightness: 100, contrast: 100 };
export const brightnesses = { least: 50, most: 150, step: 10 } as const;
export const contrasts = { least: 50, most: 250, step: 10 } as const;

const within = (value: unknown, { least, most }: { readonly least: number; readonly most: number }): number =>
  typeof value === 'number' && Number.isInteger(value) ? Math.min(Math.max(value, least), most) : 100;

/** Parses stored settings; returns the defaults when there are none or they are invalid. */
export function readLook(text: string | null): ScanLook {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null) return asScanned;
    const { brightness, contrast } = kept as Partial<Record<keyof ScanLook, unknown>>;
    return { brightness: within(brightness, brightnesses), contrast: within(contrast, contrasts) };
  } catch {
    return asScanned;
  }
}

export interface ScanLooking {
  readonly look: ScanLook;
  readonly change: (to: Partial<ScanLook>) => void;
  readonly reset: () => void;
  readonly isChanged: boolean;
}

/** The reader's brightness and contrast; set as a custom property through the CSSOM. */
export function useScanLook(element: RefObject<HTMLElement | null>): ScanLooking {
  const [look, setLook] = useState(asScanned);
  const isChanged = look.brightness !== 100 || look.contrast !== 100;
  useEffect(() => {
    const kept = readLook(browserStorage((store) => store.getItem(storageKey)));
    if (kept.brightness !== 100 || kept.contrast !== 100) setLook(kept);
  }, []);
  useEffect(() => {
    const style = element.current?.style;
    if (isChanged) style?.setProperty('--scan-look', `brightness(${look.brightness}%) contrast(${look.contrast}%)`);
    else if (style?.getPropertyValue('--scan-look')) style.removeProperty('--scan-look');
  }, [element, look, isChanged]);
  const keep = (next: ScanLook): void => {
    setLook(next);
    browserStorage((store) => {
      store.setItem(storageKey, JSON.stringify(next));
    });
  };
  return {
    look,
    isChanged,
    change: (to) => {
      keep({ ...look, ...to });
    },
    reset: () => {
      keep(asScanned);
    },
  };
}

/** Rotates by another quarter, clockwise. */
export const turnedOnce = (turns: QuarterTurns): QuarterTurns => ((turns + 1) % 4) as QuarterTurns;
