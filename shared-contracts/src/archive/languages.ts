/**
 * Languages in which the confidence of a recognised text means nothing. Their marks and hooked letters (ọ̀, ụ, ɗ) are
 * lost by recognition programs without a doubt: pages of Yoruba that had lost most of their marks still had 0.90 to
 * 0.94, as much as flawless pages in English. For Igbo and Hausa there is no model at all, so English letters are read.
 */
export const languagesWithoutConfidence: readonly string[] = ['yo', 'ig', 'ha'];

/** Returns whether the confidence of a text in this language (ISO 639, null if unknown) says how well it was read. */
export const hasMeaningfulConfidence = (language: string | null | undefined): boolean =>
  !languagesWithoutConfidence.includes(language ?? '');
