/**
 * A problem that an editor should correct in the documents of the embedded content service. The site works without the
 * document.
 */
export interface ContentProblem {
  /** Relative to the content folder that contains it. */
  readonly file: string;
  /** Continues a sentence that begins with the name of the file. */
  readonly problem: string;
}

/** A draft that can be previewed. */
export interface Draft {
  /** The name of its folder in `drafts/`. */
  readonly session: string;
  readonly type: string;
  /** Null for the only document of its type. */
  readonly uid: string | null;
  readonly title: string;
  /** An absolute address that opens the preview in a browser; valid for a week. */
  readonly address: string;
}

/** Documents that are published together, at a time or when an editor says so. */
export interface UnpublishedRelease {
  readonly label: string;
  /** In ms since 1970; null without a time. */
  readonly scheduledAt: number | null;
  readonly documents: readonly { readonly type: string; readonly title: string }[];
}

/** Information for editors who write documents as files. Not available if the documents are in Prismic. */
export interface EditorsDesk {
  /** Empty if every document is valid and every link has a target. */
  problems(): readonly ContentProblem[];
  drafts(): readonly Draft[];
  releases(): readonly UnpublishedRelease[];
}
