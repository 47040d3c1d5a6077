import { irregularBase, irregularForms } from './irregular-forms.ts';

const known = new Map<string, string>();

/** Undoubles a final consonant: `stopp` → `stop`; `kill` keeps both letters. */
const undoubled = (stem: string): string => (/([bdgmnprt])\1$/u.test(stem) ? stem.slice(0, -1) : stem);

const rules: readonly (readonly [RegExp, (word: string) => string])[] = [
  [/.{3,}ies$/u, (word) => `${word.slice(0, -3)}y`],
  [/.{3,}ied$/u, (word) => `${word.slice(0, -3)}y`],
  [/.{3,}(?:ss|x|ch|sh|z)es$/u, (word) => word.slice(0, -2)],
  [/.{3,}[^su]s$/u, (word) => word.slice(0, -1)],
  [/.{3,}ing$/u, (word) => undoubled(word.slice(0, -3))],
  [/.{3,}[^e]ed$/u, (word) => undoubled(word.slice(0, -2))],
  [/.{4,}(?:er|or)$/u, (word) => undoubled(word.slice(0, -2))],
  [/.{4,}ly$/u, (word) => word.slice(0, -2)],
];

/** Returns the base of an irregular verb or noun: `win` for `won`, `wins`, and for the stem of `winning`. */
const baseOf = (fold: string): string | undefined =>
  irregularBase(fold) ?? irregularBase(fold.replace(/s$/u, '')) ?? irregularBase(`${fold}e`);

function stemOf(fold: string): string {
  const base = baseOf(fold);
  if (base !== undefined) return base;
  if (fold.length < 4 || /\d/u.test(fold)) return fold;
  let stem = fold;
  // Two passes, because a word such as `bombings` has two endings.
  for (let pass = 0; pass < 2; pass += 1) {
    const rule = rules.find(([ending]) => ending.test(stem));
    if (rule === undefined) break;
    stem = rule[1](stem);
  }
  return baseOf(stem) ?? (stem.length > 3 ? stem.replace(/e$/u, '') : stem);
}

/** Returns the stem of a folded English word: the same for `declares`, `declared` and `declaring`. */
export function stem(fold: string): string {
  const before = known.get(fold);
  if (before !== undefined) return before;
  const found = stemOf(fold);
  if (known.size < 50_000) known.set(fold, found);
  return found;
}

const endings = ['', 's', 'es', 'd', 'ed', 'ing', 'er', 'e'];

/** Returns words that may have the same stem, the word itself first; those that the archive has are searched too. */
export function wordForms(fold: string): readonly string[] {
  const base = stem(fold);
  const irregular = irregularForms(base);
  if ((fold.length < 4 && irregular.length === 0) || /\d/u.test(fold)) return [fold];
  const bases = base.endsWith('y') ? [base, `${base.slice(0, -1)}i`] : [base];
  const doubled = /[bdgmnprt]$/u.test(base) ? [`${base}${base.slice(-1)}`] : [];
  const forms = [
    ...bases.flatMap((one) => endings.map((ending) => one + ending)),
    ...doubled.flatMap((one) => [`${one}ed`, `${one}ing`]),
  ];
  return [...new Set([fold, ...[...irregular, ...forms].filter((form) => form.length > 2 && stem(form) === base)])];
}
