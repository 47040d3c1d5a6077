/** A page without content yet: what it is for, what is missing, and where to go instead. */
export interface Frame {
  readonly title: string;
  /** What the section is for. */
  readonly deck?: string;
  /** What is not available yet. */
  readonly state?: string;
  readonly onward?: readonly OnwardLink[];
}

/** A link to another page. */
export interface OnwardLink {
  readonly to: string;
  readonly label: string;
  readonly text?: string;
}
