import { useState } from 'react';
import type { Box } from 'shared-contracts/archive/newspaper';
import { clipBetween, clipInView, describeClip, isClip, movedClip, sizedClip } from '../../viewer/draw-clip.ts';
import type { Pen } from '../../viewer/drawing.ts';
import type { Point, Size } from '../../viewer/view.ts';

export interface Clipping {
  /** In pixels of the scan; null for none. */
  readonly clip: Box | null;
  /** Still under the hand. */
  readonly isDrawn: boolean;
  readonly pen: Pen;
  readonly press: (key: string, withShift: boolean) => boolean;
  readonly drop: () => void;
}

/** Part of the page that a key moves or stretches a clip by. */
const keyStep = 0.02;

const ways: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface ClipOptions {
  readonly size: Size;
  /** The clip in the address. */
  readonly first: Box | null;
  /** The part of the scan that is in view. */
  readonly seen: () => Box;
  readonly say: (news: string) => void;
}

/** A part of the page that the reader cuts out: by hand, or by keys with its place spoken. */
export function useClip({ size, first, seen, say }: ClipOptions): Clipping {
  const [clip, setClip] = useState(first);
  const [from, setFrom] = useState<Point | null>(null);
  const set = (next: Box): true => {
    setClip(next);
    say(describeClip(next, size));
    return true;
  };
  const drop = (): void => {
    setClip(null);
    setFrom(null);
  };
  return {
    clip,
    isDrawn: from !== null,
    drop,
    pen: {
      start: (at) => {
        setFrom(at);
        setClip(null);
      },
      move: (at) => {
        if (from !== null) setClip(clipBetween(from, at, size));
      },
      end: () => {
        setFrom(null);
        if (clip === null || !isClip(clip)) setClip(null);
        else say(describeClip(clip, size));
      },
      cancel: drop,
    },
    press: (key, withShift) => {
      const way = ways[key];
      if (way === undefined) return false;
      if (clip === null) return set(clipInView(seen()));
      const by = Math.round(size.width * keyStep);
      return set((withShift ? sizedClip : movedClip)(clip, way[0] * by, way[1] * by, size));
    },
  };
}
