/** Text by its language, as IIIF gives every text that people read (Presentation API 3.0, 4.1). */
export type LanguageMap = Readonly<Record<string, readonly string[]>>;

export interface LabelledValue {
  readonly label: LanguageMap;
  readonly value: LanguageMap;
}

/** What the archive says itself. */
export const english = (...lines: readonly string[]): LanguageMap => ({ en: lines });

/** Names and headlines as they were printed; `language` where the archive knows it. */
export const printed = (text: string, language: string | null = null): LanguageMap => ({
  [language ?? 'none']: [text],
});

/** A row of what is known of something. */
export const known = (label: string, value: string, language: string | null = 'en'): LabelledValue => ({
  label: english(label),
  value: printed(value, language),
});
