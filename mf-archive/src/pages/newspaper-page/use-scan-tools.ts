import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { GetPageResult } from 'shared-contracts/archive/get-page';
import type { Box } from 'shared-contracts/archive/newspaper';
import type { DragTool } from '../../viewer/drawing.ts';
import { useClip, type Clipping } from './use-clip.ts';
import { useTextSelection, type TextSelection } from './use-text-selection.ts';

/** What a drag on the scan does: moves it, selects text, or cuts out a clip. */
export type ToolName = 'hand' | 'select' | 'clip';

export interface ScanTools {
  readonly tool: ToolName;
  /** Activates a tool; choosing the active one deactivates it. */
  readonly choose: (tool: ToolName) => void;
  /**
   * Deactivates the tool; drops the selected text, and the clip if its tool was active. Returns false if there was
   * nothing to do.
   */
  readonly deactivate: () => boolean;
  readonly text: TextSelection;
  readonly clipping: Clipping;
  readonly dragToolFor: (press: { readonly isHold: boolean; readonly withAlt: boolean }) => DragTool | null;
  /** Passes a key to the active tool; true when it was used. */
  readonly press: (event: KeyboardEvent) => boolean;
}

const news: Readonly<Record<ToolName, string>> = {
  hand: 'Drag to move the page',
  select: 'Select text: drag over words, or use the arrow keys, with Shift for more. Escape closes the tool',
  clip: 'Clip: drag over a part of the page, or use the arrow keys, with Shift for its size. Escape closes the tool',
};

interface ToolOptions {
  readonly page: Pick<GetPageResult, 'slug' | 'image' | 'clip'>;
  readonly seen: () => Box;
  readonly say: (news: string) => void;
}

/** Copies the selection on the browser's copy command. */
function useCopying(text: string | undefined): void {
  useEffect(() => {
    if (text === undefined) return undefined;
    const copy = (event: ClipboardEvent): void => {
      if (window.getSelection()?.isCollapsed === false) return;
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
    };
    document.addEventListener('copy', copy);
    return () => {
      document.removeEventListener('copy', copy);
    };
  }, [text]);
}

const isForScan = ({ target, altKey }: KeyboardEvent): boolean =>
  !altKey && target instanceof Element && target.id === 'scan';

/** Focuses the button of a tool again; returns true. */
function backTo(opener: Element | null): true {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  return true;
}

export function useScanTools({ page, seen, say }: ToolOptions): ScanTools {
  const [tool, setTool] = useState<ToolName>('hand');
  const size = page.image ?? { width: 1, height: 1 };
  const text = useTextSelection({ slug: page.slug, say });
  const clipping = useClip({ size, first: page.clip?.box ?? null, seen, say });
  useCopying(text.selected?.text);
  /** What had the focus before the tool was chosen: its button. */
  const opener = useRef<Element | null>(null);
  const choose = (wanted: ToolName): void => {
    const next = wanted === tool ? 'hand' : wanted;
    setTool(next);
    say(news[next]);
    if (next === 'select') text.load();
    if (next !== 'select') text.drop();
    opener.current = document.activeElement;
    // Focuses the scan, so that the tool's keys work.
    if (next !== 'hand') document.getElementById('scan')?.focus({ preventScroll: true });
  };
  const deactivate = (): boolean => {
    const holds = tool !== 'hand' || text.selected !== null;
    if (!holds) return false;
    text.drop();
    if (tool === 'clip') clipping.drop();
    setTool('hand');
    say(news.hand);
    return true;
  };
  const pressTool = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean => {
    const withCommand = ctrlKey || metaKey;
    if (tool === 'select') return text.press(key, shiftKey, withCommand);
    return tool === 'clip' && !withCommand && clipping.press(key, shiftKey);
  };
  return {
    tool,
    choose,
    deactivate,
    text,
    clipping,
    dragToolFor: ({ isHold, withAlt }) => {
      if (tool === 'clip') return clipping.pen;
      return tool === 'select' || isHold || withAlt ? text.pen : null;
    },
    press: (event) =>
      event.key === 'Escape' ? deactivate() && backTo(opener.current) : isForScan(event) && pressTool(event),
  };
}
