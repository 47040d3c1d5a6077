/**
 * Languages for which the confidence of the text recognition is meaningless. Programs drop their diacritics and hooked
 * letters (ọ̀, ụ, ɗ) without lowering the confidence: Yoruba pages that had lost most of them still scored 0.90 to
 * 0.94, as high as flawless English pages. For Igbo and Hausa there is no model at all, so only English letters are
 * recognised.
 */
export const languagesWithoutConfidence: readonly string[] = ['yo', 'ig', 'ha'];

/** Returns whether the confidence of a text in this language (ISO 639, null if unknown) says how well it was read. */
export const hasMeaningfulConfidence = (language: string | null | undefined): boolean =>
  !languagesWithoutConfidence.includes(language ?? '');
