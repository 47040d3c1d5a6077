import { useEffect, useState } from 'react';
import type { PageLine } from 'shared-contracts/archive/corrections/correction';
import { useSite } from 'shared-contracts/platform/site';
import { fetchLineAt, fetchLines, Refusal, sendLine, revertOwnCorrection } from './fetch-corrections.ts';

/** Lines fetched with one request. */
const atOnce = 20;

/** A point of the scan, in pixels. */
export interface StartingPlace {
  readonly x: number;
  readonly y: number;
}

/** The last action, and the change by which it can be undone. */
interface Done {
  readonly text: string;
  readonly change: number | null;
}

export interface CorrectedLines {
  /** Null until it is loaded. */
  readonly line: PageLine | null;
  readonly total: number;
  readonly locked: boolean;
  readonly error: string | null;
  readonly done: Done | null;
  readonly isBusy: boolean;
  /** True once a line has been changed. */
  readonly isChanged: boolean;
  readonly go: (by: 1 | -1) => void;
  /** Resolves to whether the line was saved. */
  readonly save: (text: string) => Promise<boolean>;
  readonly undo: () => Promise<void>;
}

const sentenceOf = (error: unknown): string =>
  error instanceof Refusal ? error.message : 'That did not work. Try again in a moment.';

/** Runs work while the reader waits; resolves to whether it succeeded. */
type Busy = (work: () => Promise<void>) => Promise<boolean>;

function useBusy(): { readonly isBusy: boolean; readonly error: string | null; readonly busy: Busy } {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const busy: Busy = async (work) => {
    setBusy(true);
    setError(null);
    try {
      await work();
      return true;
    } catch (failure) {
      setError(sentenceOf(failure));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, error, busy };
}

/** The lines loaded so far, and facts about the page. */
function useKnownLines(page: string) {
  const { authFetch } = useSite();
  const [lines, setLines] = useState<ReadonlyMap<number, PageLine>>(new Map());
  const [facts, setFacts] = useState({ total: 0, locked: false });
  const keep = (fresh: readonly PageLine[]): void => {
    setLines((known) => new Map([...known, ...fresh.map((line) => [line.number, line] as const)]));
  };
  const fetchFrom = async (from: number): Promise<void> => {
    const found = await fetchLines(authFetch, page, from, atOnce);
    keep(found.lines);
    setFacts({ total: found.total, locked: found.locked });
  };
  return { lines, facts, keep, fetchFrom };
}

/** The open line, and how to go to others. */
function useWalk(page: string, start: StartingPlace | null) {
  const { authFetch } = useSite();
  const known = useKnownLines(page);
  const { lines, facts, fetchFrom } = known;
  const [number, setNumber] = useState<number | null>(null);
  const { isBusy, error, busy } = useBusy();
  const open = async (wanted: number): Promise<void> => {
    if (!lines.has(wanted)) await fetchFrom(wanted > (number ?? 0) ? wanted : Math.max(1, wanted - atOnce + 1));
    setNumber(wanted);
  };
  useEffect(() => {
    // Runs once, for the starting point.
    void busy(async () => {
      const found = start === null ? null : (await fetchLineAt(authFetch, page, start)).line;
      await open(found ?? 1);
    });
  }, []);
  const go = (by: 1 | -1): void => {
    const next = (number ?? 1) + by;
    if (!isBusy && next >= 1 && next <= facts.total) void busy(() => open(next));
  };
  const line = number === null ? null : (lines.get(number) ?? null);
  return { ...known, line, isBusy, error, busy, go, setNumber };
}

/** The lines of a page, which are corrected one at a time. */
export function useLines(page: string, start: StartingPlace | null): CorrectedLines {
  const { authFetch } = useSite();
  const { line, facts, keep, fetchFrom, isBusy, error, busy, go, setNumber } = useWalk(page, start);
  const [done, setDone] = useState<Done | null>(null);
  const [isChanged, setChanged] = useState(false);
  const send = async ({ number, seen }: PageLine, text: string): Promise<void> => {
    const answer = await sendLine(authFetch, { page, line: number, seen, text });
    keep([answer.line]);
    if (answer.change === null) return;
    setDone({ text: `Saved: line ${String(number)} reads “${answer.line.text}”`, change: answer.change });
    setChanged(true);
  };
  return {
    ...{ line, ...facts, error, done, isBusy, isChanged, go },
    save: async (text) => {
      if (line === null || isBusy) return false;
      return await busy(() =>
        send(line, text).catch(async (failure: unknown) => {
          if (failure instanceof Refusal && failure.isConflict) await fetchFrom(line.number);
          throw failure;
        }),
      );
    },
    undo: async () => {
      const change = done?.change ?? null;
      if (change === null) return;
      await busy(async () => {
        const answer = await revertOwnCorrection(authFetch, change);
        if (answer.line !== null) {
          keep([answer.line]);
          setNumber(answer.line.number);
        }
        setDone({ text: 'Undone: the line is back as it was', change: null });
      });
    },
  };
}
