import { useCallback, useRef, useState, type FocusEvent } from 'react';
import type { QuarterTurns } from '../../viewer/quarter-turns.ts';
import { useFullScreen } from './use-full-screen.ts';
import type { ReadingPosition } from './use-place.ts';
import type { ReaderMode } from './use-reader.ts';
import { turnedOnce } from './use-scan-look.ts';

/** The parts of a page that can have the focus. */
const regions = '#scan, #text, #pages';

/** The state that persists when the reader goes to another page, and the last announcement. */
export function useReaderMode(saveData: boolean): { readonly mode: ReaderMode; readonly news: string } {
  const [isReading, setReading] = useState(false);
  const [wantsScan, setWantsScan] = useState(false);
  const [turns, setTurns] = useState<QuarterTurns>(0);
  const [news, setNews] = useState('');
  const place = useRef<ReadingPosition | null>(null);
  const fullScreen = useFullScreen();
  const region = useRef<string | null>(null);
  const read = useRef<string | null>(null);
  const say = useCallback((next: string) => {
    setNews(next);
  }, []);
  const mode: ReaderMode = {
    ...{ isReading, setReading, turns, say, place, region, fullScreen },
    showsScan: wantsScan || !saveData,
    showScan: () => {
      setWantsScan(true);
    },
    turnRound: () => {
      const next = turnedOnce(turns);
      setTurns(next);
      say(next === 0 ? 'The page is upright' : `Rotated by ${next * 90} degrees`);
    },
    onFocus: ({ target }: FocusEvent) => {
      region.current = target.closest(regions)?.id ?? 'scan';
    },
    arrive: (slug) => {
      const before = read.current;
      read.current = slug;
      return before !== null && before !== slug;
    },
  };
  return { mode, news };
}
