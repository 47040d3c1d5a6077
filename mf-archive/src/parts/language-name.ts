import { ownValue } from 'shared-contracts/own-value';

/** The languages of Nigeria in their own spelling. */
const names: Readonly<Record<string, string>> = { en: 'English', yo: 'Yorùbá', ig: 'Igbo', ha: 'Hausa' };

const englishNames = new Intl.DisplayNames('en-GB', { type: 'language', fallback: 'none' });

/** Returns the name of a language, such as `Yorùbá` for `yo` and `German` for `de`; null for an unknown code. */
export function languageName(code: string | null): string | null {
  if (code === null || !/^[a-z]{2,3}(-|$)/i.test(code)) return null;
  return ownValue(names, code) ?? englishNames.of(code) ?? null;
}
