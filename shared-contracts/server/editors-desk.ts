/** What an editor should mend in the documents of the embedded content service; the site runs on without it. */
export interface ContentProblem {
  /** Counted from the content folder that it lies in. */
  readonly file: string;
  /** A sentence that reads on from the name of the file. */
  readonly problem: string;
}

/** A draft that can be previewed. */
export interface Draft {
  /** The folder in `drafts/` that it lies in. */
  readonly session: string;
  readonly type: string;
  /** Null for the only one of its type. */
  readonly uid: string | null;
  /** Absolute: opens the preview in a browser; works for a week. */
  readonly address: string;
}

/** What editors who write documents as files ask; there is none where the documents are Prismic's. */
export interface EditorsDesk {
  /** Empty when every document can be used and every link leads somewhere. */
  problems(): readonly ContentProblem[];
  drafts(): readonly Draft[];
}
