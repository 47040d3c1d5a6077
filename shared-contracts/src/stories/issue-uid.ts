/** `issue-4`: the last part of an issue's address and the uid of its document (R2.16). Null for what is neither. */
export const issueUid = (param: string | undefined): string | null =>
  /^issue-\d{1,6}$/.test(param ?? '') ? (param ?? null) : null;

/** Path parts that a document may be asked for by; anything else is no page of ours. */
export const documentUid = (param: string | undefined): string | null =>
  /^[\p{L}\p{M}\p{N}._~-]{1,200}$/u.test(param ?? '') ? (param ?? null) : null;
