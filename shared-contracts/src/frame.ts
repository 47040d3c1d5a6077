/** A page with nothing to show: what it is for, an honest sentence, and where to go instead. */
export interface Frame {
  readonly title: string;
  /** What the section is for. */
  readonly deck?: string;
  /** What is not there yet. */
  readonly state?: string;
  readonly onward?: readonly OnwardLink[];
}

/** One place to go next. */
export interface OnwardLink {
  readonly to: string;
  readonly label: string;
  readonly text?: string;
}
