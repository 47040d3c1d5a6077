import type { AskedFor } from 'shared-contracts/context/answer';

/**
 * Patterns that show what kind of fact a question asks for, over folded words; the first match decides. Covers English,
 * Nigerian Pidgin, Yoruba, Hausa and Igbo.
 */
export const questionCues: readonly (readonly [AskedFor, RegExp])[] = [
  ['how_many', /\bhow (?:many|much|long|far|old|deep|tall|large|big|high|often)\b/u],
  ['how_many', /\b(?:what|which) (?:number|share|percentage|population|price|amount|wages?|cost|figure|sum|total)\b/u],
  [
    'how_many',
    /\bwhat (?:was|is|were) the (?:number|share|percentage|population|price|amount|cost|total|cover price)\b/u,
  ],
  ['how_many', /\b(?:what did .* cost|elo|meloo|nawa|guda nawa|mmadu ole|ole na ole|ego ole)\b/u],
  ['when', /\b(?:when|(?:what|which) (?:year|date|day|month|time)|on what day|in what year)\b/u],
  ['when', /\b(?:nigba wo|igba wo|odun wo|ojo wo|yaushe|kedu mgbe|olee mgbe|kedu afo|kedu ubochi)\b/u],
  ['where', /\b(?:where|(?:in |at |from )?(?:which|what) (?:town|city|place|country|stadium|street|village|port))\b/u],
  ['where', /\b(?:nibo|ibo ni|ilu wo|a ina|ina|ebee|olee ebe|kedu ebe)\b/u],
  ['why', /\b(?:why|for what reason|kilode|nitori kini|me ya sa|domin me|gini mere|maka gini)\b/u],
  [
    'list',
    /\b(?:list|name the|names of|who were the|which (?:states|cities|parties|places|groups|papers|accidents))\b/u,
  ],
  [
    'who',
    /\b(?:who|whom|whose|which (?:man|woman|person|minister|governor|company|firm|club|team|sultan|director))\b/u,
  ],
  ['who', /\b(?:ta ni|tani|wa ya|wane ne|wanene|su wa|onye|ndi ole)\b/u],
];

const words = (text: string): readonly string[] => text.trim().split(/\s+/u);

/** English words that carry no content, as folded. */
const english = words(`
  a an the of to in on at by for from with into onto over under about as is are was were be been being am do does did
  doing done has have had having will would shall should can could may might must who whom whose what which when where
  why how many much and or but nor so than then that this these those there here it its he him his she her hers they
  them their theirs we us our ours you your yours i me my mine if because while during between after before since until
  till up down out off again also just only very too not no any some all each every both few more most other such own
  same ever please tell explain describe say said says happen happened mean meant did took take given give list name names
  come came go went get got make made let somebody anybody someone anyone else lets happens against upon used
`);

const others = words(`
  be abeg na wey dem abi wetin dey don o
  ni ti si ki kini ta wo tani nibo nigba igba odun ojo elo meloo se n wa awon won o a ba fun gbogbo pelu ati tabi je bawo ilu iye oruko
  wane wanene wace wa yaushe ina nawa guda me ya ta da na ne ce a aka suka ake yana tana sun shi ita su ga ran ranar domin saboda wannan ko
  kedu olee ole onye gini ebee mgbe afo bu na n nke ka o e i di ya ha ahu maka site ndi otu
`);

/** Words that carry no content, as folded. */
export const stopWords: ReadonlySet<string> = new Set([...english, ...others]);
