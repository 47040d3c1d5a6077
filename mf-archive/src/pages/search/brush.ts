/** Indexes of bars, both within the span, in order. */
export type Span = readonly [first: number, last: number];

/** What a hand on the bars works with. */
export interface Brush {
  readonly frame: HTMLElement;
  readonly svg: SVGSVGElement;
  /** Bars there are. */
  readonly count: number;
  /** Shows what would be chosen; null when nothing is. */
  readonly show: (span: Span | null) => void;
  /** Searches the span. */
  readonly pick: (span: Span) => void;
  /** Hears events until the brush is taken away. */
  readonly listen: <Type extends keyof HTMLElementEventMap>(
    target: Element,
    type: Type,
    act: (event: HTMLElementEventMap[Type]) => void,
  ) => void;
}

/** The span from one bar to another, whichever comes first. */
export const spanOf = (one: number, other: number): Span => [Math.min(one, other), Math.max(one, other)];
