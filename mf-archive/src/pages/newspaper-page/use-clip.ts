import { useState } from 'react';
import { clipText } from 'shared-contracts/archive/clip';
import type { Box } from 'shared-contracts/archive/newspaper';
import { ownValue } from 'shared-contracts/own-value';
import { clipBetween, clipInView, describeClip, isClip, movedClip, sizedClip } from '../../viewer/draw-clip.ts';
import type { DragTool } from '../../viewer/drawing.ts';
import type { Point, Size } from '../../viewer/view.ts';

export interface Clipping {
  /** In pixels of the scan; null for none. */
  readonly clip: Box | null;
  /** True when it is the clip in the address, which is shown with its actions beside the scan. */
  readonly isOpened: boolean;
  /** True while it is being drawn. */
  readonly isDrawn: boolean;
  readonly pen: DragTool;
  /** Handles a key while the tool is active; false when it does not use the key. */
  readonly press: (key: string, withShift: boolean) => boolean;
  readonly drop: () => void;
}

/** How far a key moves or resizes a clip, as a share of the page's width. */
const keyStep = 0.02;

const arrowSteps: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface ClipOptions {
  readonly size: Size;
  /** The clip in the address. */
  readonly first: Box | null;
  /** Returns the part of the scan in view. */
  readonly seen: () => Box;
  readonly say: (news: string) => void;
}

interface PenOptions extends Pick<ClipOptions, 'size' | 'say'> {
  readonly setClip: (clip: Box | null) => void;
  readonly setDrawn: (isDrawn: boolean) => void;
}

/** Keeps the starting point in its closure, because a render during the drag creates a new pen. */
function clipPen({ size, say, setClip, setDrawn }: PenOptions): DragTool {
  let from: Point | null = null;
  let drawn: Box | null = null;
  const set = (clip: Box | null): void => {
    drawn = clip;
    setClip(clip);
  };
  return {
    start: (at) => {
      from = at;
      set(null);
      setDrawn(true);
    },
    move: (at) => {
      if (from !== null) set(clipBetween(from, at, size));
    },
    end: () => {
      setDrawn(false);
      if (drawn === null || !isClip(drawn)) set(null);
      else say(describeClip(drawn, size));
    },
    cancel: () => {
      set(null);
      setDrawn(false);
    },
  };
}

/** A clip of the page, drawn with the pointer, or with keys while its position is announced. */
export function useClip({ size, first, seen, say }: ClipOptions): Clipping {
  const [clip, setClip] = useState(first);
  const [isDrawn, setDrawn] = useState(false);
  const set = (next: Box): true => {
    setClip(next);
    say(describeClip(next, size));
    return true;
  };
  return {
    clip,
    isOpened: clip !== null && first !== null && clipText(clip) === clipText(first),
    isDrawn,
    drop: () => {
      setClip(null);
      setDrawn(false);
    },
    pen: clipPen({ size, say, setClip, setDrawn }),
    press: (key, withShift) => {
      const step = ownValue(arrowSteps, key);
      if (step === undefined) return false;
      if (clip === null) return set(clipInView(seen()));
      const by = Math.round(size.width * keyStep);
      return set((withShift ? sizedClip : movedClip)(clip, step[0] * by, step[1] * by, size));
    },
  };
}
