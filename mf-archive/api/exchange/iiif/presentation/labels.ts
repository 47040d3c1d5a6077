/** Text by language, the IIIF format of all text for readers (Presentation API 3.0, 4.1). */
export type LanguageMap = Readonly<Record<string, readonly string[]>>;

export interface LabelledValue {
  readonly label: LanguageMap;
  readonly value: LanguageMap;
}

/** Returns text of the site itself, which is in English. */
export const english = (...lines: readonly string[]): LanguageMap => ({ en: lines });

/** Returns a printed name or headline; `language` is its language if known. */
export const printedText = (text: string, language: string | null = null): LanguageMap => ({
  [language ?? 'none']: [text],
});

/** Returns one row of metadata. */
export const metadataRow = (label: string, value: string, language: string | null = 'en'): LabelledValue => ({
  label: english(label),
  value: printedText(value, language),
});
