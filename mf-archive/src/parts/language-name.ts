import { ownValue } from 'shared-contracts/own-value';

/** The languages of Nigeria in their own spelling. */
const names: Readonly<Record<string, string>> = { en: 'English', yo: 'Yorùbá', ig: 'Igbo', ha: 'Hausa' };

/** Returns the name of a language, such as `Yorùbá` for `yo` and `German` for `de`; null for an unknown code. */
export function languageName(code: string | null): string | null {
  if (code === null || !/^[a-z]{2,3}(-|$)/i.test(code)) return null;
  // Made only if needed: the data that browsers read for it take a slow phone 70 ms.
  return (
    ownValue(names, code) ?? new Intl.DisplayNames('en-GB', { type: 'language', fallback: 'none' }).of(code) ?? null
  );
}
