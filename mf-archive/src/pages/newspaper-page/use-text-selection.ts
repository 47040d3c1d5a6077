import { useEffect, useMemo, useState } from 'react';
import { ownValue } from 'shared-contracts/own-value';
import { pageWords } from '../../../api/search/reading/page-words.endpoint.ts';
import type { PageWordsResult } from 'shared-contracts/archive/page-words';
import type { DragTool } from '../../viewer/drawing.ts';
import type { SelectableWords, SelectedText, WordRange } from '../../viewer/select-words.ts';
import type { Point } from '../../viewer/view.ts';

/** The requested selection: from one point of the scan to another, or a range of words. */
type Wanted = { readonly from: Point; readonly to: Point } | WordRange;

export interface TextSelection {
  readonly selected: SelectedText | null;
  readonly pen: DragTool;
  /** Loads the words, once. */
  readonly load: () => void;
  /** Handles a key while the tool is active; false when it does not use the key. */
  readonly press: (key: string, withShift: boolean, withControl: boolean) => boolean;
  readonly drop: () => void;
}

async function askWords(slug: string): Promise<PageWordsResult> {
  const answer = await fetch(`${pageWords.path}?${new URLSearchParams({ slug }).toString()}`);
  if (!answer.ok) throw new Error(`The text request failed with ${String(answer.status)}`);
  return (await answer.json()) as PageWordsResult;
}

async function openWords(slug: string): Promise<SelectableWords> {
  const [{ selectableWords }, words] = await Promise.all([
    import(/* webpackChunkName: "scan-tools" */ '../../viewer/select-words.ts'),
    askWords(slug),
  ]);
  return selectableWords(words);
}

function rangeOf(words: SelectableWords | null, wanted: Wanted | null): WordRange | null {
  if (words === null || wanted === null) return null;
  if ('anchor' in wanted) return wanted;
  const anchor = words.nearest(wanted.from);
  return anchor === -1 ? null : { anchor, head: words.nearest(wanted.to, anchor) };
}

type Step = (words: SelectableWords, head: number) => number;

const steps: Readonly<Record<string, Step>> = {
  ArrowLeft: (words, head) => words.step(head, -1),
  ArrowRight: (words, head) => words.step(head, 1),
  ArrowUp: (words, head) => words.line(head, -1),
  ArrowDown: (words, head) => words.line(head, 1),
};

/** Without a selection, the first step selects the first word. */
function stepped(words: SelectableWords, range: WordRange | null, step: Step, extends_: boolean): WordRange {
  if (range === null) return { anchor: 0, head: 0 };
  const head = step(words, range.head);
  return { anchor: extends_ ? range.anchor : head, head };
}

interface SelectionOptions {
  readonly slug: string;
  readonly say: (news: string) => void;
}

/** The selected text of the scan: by pointer or keys, in reading order, within one article. */
export function useTextSelection({ slug, say }: SelectionOptions): TextSelection {
  const [isWanted, setIsWanted] = useState(false);
  const [words, setWords] = useState<SelectableWords | null>(null);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  useEffect(() => {
    if (!isWanted || words !== null) return undefined;
    let isStale = false;
    openWords(slug).then(
      (opened) => {
        if (!isStale) setWords(opened);
        if (opened.count === 0) say('There is no text on this page to select');
      },
      () => {
        if (isStale) return;
        setIsWanted(false);
        say('The text of this page could not be loaded. Try again.');
      },
    );
    return () => {
      isStale = true;
    };
  }, [isWanted, words, slug, say]);
  const range = useMemo(() => rangeOf(words, wanted), [words, wanted]);
  const selected = useMemo(() => (words === null || range === null ? null : words.read(range)), [words, range]);
  const load = (): void => {
    setIsWanted(true);
  };
  const drop = (): void => {
    setWanted(null);
  };
  const take = (next: WordRange): true => {
    setWanted(next);
    const count = Math.abs(next.head - next.anchor) + 1;
    say(count === 1 ? (words?.wordAt(next.head) ?? '') : `${words?.wordAt(next.head) ?? ''}, ${count} words selected`);
    return true;
  };
  return {
    selected,
    load,
    drop,
    pen: {
      start: (at) => {
        load();
        setWanted({ from: at, to: at });
      },
      move: (at) => {
        setWanted((before) => (before !== null && 'from' in before ? { ...before, to: at } : before));
      },
      end: () => undefined,
      cancel: drop,
    },
    press: (key, withShift, withControl) => {
      if (words === null || words.count === 0) return false;
      if (withControl && key === 'a') return take(words.wholeArticle(range?.head ?? 0));
      const step = withControl ? undefined : ownValue(steps, key);
      return step !== undefined && take(stepped(words, range, step, withShift));
    },
  };
}
