/** The data of `/developers`. */
export interface DevelopersData {
  /** True for an empty archive: examples that would name a page are omitted. */
  readonly isEmpty: boolean;
  readonly chapters: readonly {
    readonly id: string;
    readonly title: string;
    readonly text: readonly string[];
    /** Commands to paste, each with what it returns. */
    readonly examples: readonly { readonly about: string; readonly command: string }[];
  }[];
}
