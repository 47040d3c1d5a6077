import { ownValue } from 'shared-contracts/own-value';

const names: Readonly<Record<string, string>> = { en: 'English', yo: 'Yorùbá', ig: 'Igbo', ha: 'Hausa', fr: 'French' };

/** Returns the name of a language; null for an unknown code. */
export const languageName = (code: string | null): string | null => ownValue(names, code ?? '') ?? null;
