import { francAll } from 'franc-min';
import { fold, type TextLanguage, threeLetterCode, toLanguageCode } from '../../text/public.ts';

/**
 * Frequent words of the languages of Nigerian newspapers, folded. They detect Yoruba without diacritics, which trigrams
 * mistake for Igbo or Hausa, and distinguish Nigerian Pidgin from English.
 */
const frequentWords: Readonly<Record<string, string>> = {
  en: `the of and to in is that for was on as with by at from it be are have has had this which not or an his he they
    were will who been their but would all one said more when there no we she her if so may than`,
  yo: `ni ti si awon ati won fun pe naa gbogbo ninu lati bi o wa ko je mo lo se gege pelu nigba ojo ilu yoo eni nitori
    wi sugbon tabi yi eyi ijoba kan ki re mi ara ile omo okan meji nipa ori iwe oun de gba fi le ba rin nkan owo odun
    igba ekeji yin eko akoko titi bayi ran tun ju ise ona`,
  ig: `na nke ndi bu onye ya ka ihe a ga di maka unu ha mmadu gi ulo anyi niile ahu obodo ma si were otu nwere nwa afo
    ubochi n o mere dika site ike oru ole iji kwa kwuru ama abuo ime akwukwo eze ego isi ozo mgbe aha ndu ebe kacha mbu
    oge ugbu`,
  ha: `da a na ta ya ba wannan don cikin ne ce sun kuma shi su wanda yana daga ga mai suka amma masu kasar shekara
    gwamnati akan zai za yi an wani wata kamar bayan kan jihar haka duk ran ranar ko mutane aka tana suna ake babban sai
    sabon sabuwar gida gari farko fara kasa har domin wadanda yadda in mu ku ka ni`,
  pcm: `na dey wey di don dem im dia wetin una am no say go for make fit sabi sey dis dat dose pipo pesin oga abi abeg
    tok tori come wia wen becos afta goment govment kontri moni wan wit naim nah sef sha chop pikin palava waka neva
    and to we one see tell man`,
};

const wordLists: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(frequentWords).map(([code, list]) => [code, new Set(list.split(/\s+/u))]),
);

/** Languages that any newspaper of the archive may be in. */
const usualLanguages: readonly string[] = [...wordLists.keys()];

/** Minimum number of letters; a shorter text is too often mistaken for another language. */
const minLetters = 60;
/** Number of characters examined; more do not improve the result. */
const maxCharacters = 3_000;

// Measured on 5,100 chunks of 60 letters of recognised 19th-century English with many misreadings: one is mistaken for
// Hausa, and a tenth is left undecided.
/** Minimum share of frequent words, and minimum lead over the next language. */
const minShare = 0.2;
const minLead = 0.1;
/** Minimum share of frequent words and minimum lead by trigrams if both methods agree. */
const minAgreedShare = 0.08;
const minAgreedLead = 0.05;
/** For a language without a word list: its minimum lead by trigrams, and the maximum share of any word list. */
const minOtherLead = 0.1;
const maxOtherShare = 0.35;

interface Ranked {
  readonly code: string;
  readonly score: number;
  /** Lead of its score over that of the next language. */
  readonly lead: number;
}

/** Ranks the languages by the share of their frequent words. */
function byWords(text: string): Ranked {
  const folds = text.split(/[^\p{L}\p{M}]+/u).flatMap((word) => (word === '' ? [] : [fold(word)]));
  const shares = [...wordLists].map(([code, list]) => {
    const share = folds.filter((word) => list.has(word)).length / Math.max(1, folds.length);
    return { code, share };
  });
  const [first, second] = shares.sort((one, other) => other.share - one.share);
  const score = first?.share ?? 0;
  return { code: first?.code ?? '', score, lead: score - (second?.share ?? 0) };
}

/**
 * Returns the best language by trigrams; `lead` is its lead over the language `over` or, if that is best, over the
 * next.
 */
function byTrigrams(text: string, codes: readonly string[], over: string): Ranked | null {
  const ranked = francAll(text, { only: codes.map(threeLetterCode) });
  const [first, second] = ranked;
  const code = toLanguageCode(first?.[0]);
  if (first === undefined || code === null) return null;
  const rival = code === over ? second : ranked.find(([three]) => three === threeLetterCode(over));
  return { code, score: first[1], lead: first[1] - (rival?.[1] ?? 0) };
}

/** Returns whether a text is probably in a language without a word list. */
const isOther = (trigrams: Ranked | null, likely: Ranked): trigrams is Ranked =>
  trigrams !== null &&
  !usualLanguages.includes(trigrams.code) &&
  trigrams.lead >= minOtherLead &&
  likely.score < maxOtherShare;

const agrees = (trigrams: Ranked | null, { code, score }: Ranked): boolean =>
  trigrams?.code === code && trigrams.lead >= minAgreedLead && score >= minAgreedShare;

function decide(text: string, candidates: readonly string[]): string | null {
  const likely = byWords(text);
  const isLikely = likely.score >= minShare && likely.lead >= minLead;
  const others = candidates.filter((code) => !usualLanguages.includes(code));
  if (isLikely && (others.length === 0 || likely.score >= maxOtherShare)) return likely.code;
  // Skip trigrams, which are slow, if they could not change the result.
  if (others.length === 0 && likely.score < minAgreedShare) return null;
  const trigrams = byTrigrams(text, [...usualLanguages, ...others], likely.code);
  if (isOther(trigrams, likely)) return trigrams.code;
  return isLikely || agrees(trigrams, likely) ? likely.code : null;
}

/**
 * Returns the language of a text: English, Yoruba (with or without its marks), Igbo, Hausa, Nigerian Pidgin, or one of
 * the candidates (ISO 639 codes). Null if the text is shorter than 60 letters, or could be in several languages.
 */
export function detectLanguage(whole: string, candidates: readonly string[]): TextLanguage | null {
  const text = whole.slice(0, maxCharacters);
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < minLetters) return null;
  const code = decide(text.normalize('NFC'), candidates);
  return code === null ? null : { code, isDetected: true };
}
