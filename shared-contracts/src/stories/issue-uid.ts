/** Checks an issue's uid, `issue-4`, which is also the last part of its address (R2.16); null if it is invalid. */
export const issueUid = (param: string | undefined): string | null =>
  /^issue-\d{1,6}$/.test(param ?? '') ? (param ?? null) : null;

/** Checks a document's uid from a path; null if it cannot be one. */
export const documentUid = (param: string | undefined): string | null =>
  /^[\p{L}\p{M}\p{N}._~-]{1,200}$/u.test(param ?? '') ? (param ?? null) : null;
