import { ownValue } from 'shared-contracts/own-value';

/** The languages of Nigeria in their own spelling. */
const names: Readonly<Record<string, string>> = { en: 'English', yo: 'Yorùbá', ig: 'Igbo', ha: 'Hausa' };

/** Made only if needed: a slow phone reads the data for it for 70 ms. */
let englishNames: Intl.DisplayNames | undefined;

/** Returns the name of a language, such as `Yorùbá` for `yo` and `German` for `de`; null for an unknown code. */
export function languageName(code: string | null): string | null {
  if (code === null || !/^[a-z]{2,3}(-|$)/i.test(code)) return null;
  const own = ownValue(names, code);
  if (own !== undefined) return own;
  englishNames ??= new Intl.DisplayNames('en-GB', { type: 'language', fallback: 'none' });
  return englishNames.of(code) ?? null;
}
