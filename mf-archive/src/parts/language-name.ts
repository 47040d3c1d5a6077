import { ownValue } from 'shared-contracts/own-value';

const names: Readonly<Record<string, string>> = { en: 'English', yo: 'Yorùbá', ig: 'Igbo', ha: 'Hausa', fr: 'French' };

/** What readers call a language; null for a code that is not known. */
export const languageName = (code: string | null): string | null => ownValue(names, code ?? '') ?? null;
