/** Indexes of the first and last bar of a span. */
export type Span = readonly [first: number, last: number];

/** What the handlers of keys and pointers work with. */
export interface Brush {
  readonly frame: HTMLElement;
  readonly svg: SVGSVGElement;
  /** The number of bars. */
  readonly count: number;
  /** Shows the selected span; null: none. */
  readonly show: (span: Span | null) => void;
  /** Searches the span. */
  readonly pick: (span: Span) => void;
  /** Adds a listener until the brush is removed. */
  readonly listen: <Type extends keyof HTMLElementEventMap>(
    target: Element,
    type: Type,
    act: (event: HTMLElementEventMap[Type]) => void,
  ) => void;
}

/** Returns the span between two bars, in either order. */
export const spanOf = (one: number, other: number): Span => [Math.min(one, other), Math.max(one, other)];
