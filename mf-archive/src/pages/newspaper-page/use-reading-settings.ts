import { useCallback, useEffect, useState, type RefObject } from 'react';
import { browserStorage } from './browser-storage.ts';

/** The reader's text settings, as steps from the default 0. */
export interface ReadingSettings {
  /** -1 to 4. */
  readonly size: number;
  /** 0 to 2. */
  readonly spacing: number;
}

/** The key in local storage; the settings are only stored in this browser. */
const storageKey = 'reading';
const standard: ReadingSettings = { size: 0, spacing: 0 };
export const sizes = { least: -1, most: 4 } as const;
export const spacings = { least: 0, most: 2 } as const;
/** The line heights by `spacing`; null: the site's default. */
const leadings = [null, '1.85', '2.1'] as const;

const within = (value: unknown, { least, most }: { readonly least: number; readonly most: number }): number =>
  typeof value === 'number' && Number.isInteger(value) ? Math.min(Math.max(value, least), most) : 0;

/** Parses stored settings; returns the defaults when there are none or they are invalid. */
export function readSettings(text: string | null): ReadingSettings {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null) return standard;
    const { size, spacing } = stored as Partial<Record<keyof ReadingSettings, unknown>>;
    return { size: within(size, sizes), spacing: within(spacing, spacings) };
  } catch {
    return standard;
  }
}

/**
 * The reader's type size and line spacing; set as custom properties through the CSSOM, which the content security
 * policy allows.
 */
export function useReadingSettings(element: RefObject<HTMLElement | null>): {
  readonly settings: ReadingSettings;
  readonly change: (by: Partial<ReadingSettings>) => void;
} {
  const [settings, setSettings] = useState(standard);
  useEffect(() => {
    const stored = readSettings(browserStorage((store) => store.getItem(storageKey)));
    if (stored.size !== 0 || stored.spacing !== 0) setSettings(stored);
  }, []);
  useEffect(() => {
    const style = element.current?.style;
    const set = (name: string, value: string | null): void => {
      if (value !== null) style?.setProperty(name, value);
      else if (style?.getPropertyValue(name)) style.removeProperty(name);
    };
    set('--read-size', settings.size === 0 ? null : String(1.125 ** settings.size));
    set('--read-leading', leadings[settings.spacing] ?? null);
  }, [element, settings]);
  const change = useCallback((by: Partial<ReadingSettings>) => {
    setSettings((before) => {
      const { size = 0, spacing = 0 } = by;
      const after = {
        size: within(before.size + size, sizes),
        spacing: within(before.spacing + spacing, spacings),
      };
      browserStorage((store) => {
        store.setItem(storageKey, JSON.stringify(after));
      });
      return after;
    });
  }, []);
  return { settings, change };
}
