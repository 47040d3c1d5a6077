/** What `/developers` is drawn from. */
export interface DevelopersData {
  /** Nothing is held: lines that would name a page are left out. */
  readonly isEmpty: boolean;
  readonly chapters: readonly {
    readonly id: string;
    readonly title: string;
    readonly text: readonly string[];
    /** Lines to paste, each with what it gives. */
    readonly examples: readonly { readonly about: string; readonly command: string }[];
  }[];
}
