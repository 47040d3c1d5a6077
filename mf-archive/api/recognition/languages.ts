import { ownValue } from 'shared-contracts/own-value';

/** What the program calls the languages that newspapers here are written in; it has others by their own code of three letters. */
const namesOf: Readonly<Record<string, string>> = {
  ...{ ar: 'ara', de: 'deu', en: 'eng', es: 'spa', fr: 'fra', ha: 'hau', ig: 'ibo', it: 'ita', la: 'lat', nl: 'nld' },
  ...{ pt: 'por', sw: 'swa', yo: 'yor' },
};

const otherwise = 'eng';

/** The languages to read a title in, as the program takes them: its own where it is installed, and English beside it. */
export function languagesFor(language: string | null, installed: readonly string[]): string {
  const [code = ''] = (language ?? '').toLowerCase().split('-');
  const wanted = [ownValue(namesOf, code) ?? code, otherwise].filter((name) => installed.includes(name));
  return [...new Set(wanted)].join('+') || (installed.find((name) => name !== 'osd') ?? otherwise);
}
