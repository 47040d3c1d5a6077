/** A number word. */
export interface CountWord {
  readonly value: number;
  readonly ordinal: boolean;
}

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const onesth =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth';
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety';
const large: readonly (readonly [string, number])[] = [
  ['hundred', 100],
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
];

const words = new Map<string, CountWord>([
  ...ones.split(' ').map((word, value) => [word, { value, ordinal: false }] as const),
  ...onesth.split(' ').map((word, value) => [word, { value, ordinal: true }] as const),
  ...tens
    .split(' ')
    .flatMap((word, at) => [
      [word, { value: (at + 2) * 10, ordinal: false }] as const,
      [word.replace(/y$/u, 'ieth'), { value: (at + 2) * 10, ordinal: true }] as const,
    ]),
  ...large.flatMap(([word, value]) => [
    [word, { value, ordinal: false }] as const,
    [`${word}th`, { value, ordinal: true }] as const,
  ]),
  ['dozen', { value: 12, ordinal: false }],
]);

/** Returns the value of a folded English number word; null for any other word. */
export const countOf = (fold: string): CountWord | null => words.get(fold) ?? null;

/** Words for amounts without an exact number, and number words of other languages; the passage must have them too. */
export const amounts: ReadonlySet<string> = new Set(
  `once twice thrice double doubled triple tripled treble half halves quarter quarters thirds both pair couple single
  several many few dozens scores hundreds thousands millions billions majority minority
  un deux trois quatre cinq sept huit neuf dix onze douze treize quatorze quinze seize vingt trente quarante cinquante
  soixante cent cents mille premier premiere deuxieme troisieme
  daya biyu uku hudu biyar shida bakwai takwas tara goma ashirin talatin arbain hamsin sittin sabain tamanin casain dari dubu
  ookan okan kan eji meji eta meta erin merin arun marun efa mefa eje meje ejo mejo esan mesan ewa mewa ogun ogbon ogoji
  aadota ogota aadorin ogorin aadorun ogorun egberun
  otu abuo ato ano ise isii asaa asato itoolu iri ohu nari puku`
    .trim()
    .split(/\s+/u),
);
