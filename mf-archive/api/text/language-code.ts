import { ownValue } from 'shared-contracts/own-value';

/** ISO 639-3 codes of the common languages of newspapers; recognition programs and the detector use these. */
const threeLetters: Readonly<Record<string, string>> = {
  ...{ ar: 'ara', de: 'deu', en: 'eng', es: 'spa', fr: 'fra', ha: 'hau', ig: 'ibo', it: 'ita', la: 'lat', nl: 'nld' },
  ...{ pt: 'por', sw: 'swa', yo: 'yor' },
};

/** Codes that name no single language: undetermined, several, none, uncoded, or for private use. */
const noLanguages: readonly string[] = ['mis', 'mul', 'qaa', 'und', 'zxx'];

/** The code of the model for German in Fraktur that came with an early recognition program. */
const germanInFraktur = 'frk';

const englishNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

const letters = Array.from('abcdefghijklmnopqrstuvwxyz');

/** The codes of languages by their English names in lower case, as PAGE XML names them. */
let codesByName: ReadonlyMap<string, string> | null = null;

function readNames(): ReadonlyMap<string, string> {
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return new Map(
    codes.flatMap((code) => {
      const name = englishNames.of(code);
      return name === undefined ? [] : [[nameKey(name), shortCode(code)] as const];
    }),
  );
}

/** Returns a name without marks and in lower case: `Yorùbá` is also written `Yoruba`. */
const nameKey = (name: string): string => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Returns the code in its short form: `de` for `ger` and `deu`, `en` for `eng`, `pcm` for `pcm`. */
function shortCode(code: string): string {
  const [canonical = code] = Intl.getCanonicalLocales(code === germanInFraktur ? 'de' : code);
  return canonical;
}

/**
 * Returns the ISO 639 code of a language as sources write it, with two letters where there is such a code: `de` for
 * `ger`, `deu`, `de-DE`, `deu_frak` and `German`. Null for what names no single language.
 */
export function toLanguageCode(written: string | null | undefined): string | null {
  const text = (written ?? '').trim().toLowerCase();
  const [code = ''] = text.split(/[-_]/);
  if (/^[a-z]{2,3}$/.test(code)) return noLanguages.includes(code) ? null : shortCode(code);
  codesByName ??= readNames();
  return codesByName.get(nameKey(text)) ?? null;
}

/** Returns the ISO 639-3 code of a language; a code that is not known is returned unchanged. */
export const threeLetterCode = (code: string): string => ownValue(threeLetters, code) ?? code;
