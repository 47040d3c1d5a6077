import type { AskedFor } from 'shared-contracts/context/answer';

/**
 * Patterns that show what kind of fact a question asks for, over folded words; the first match decides. Covers English,
 * Nigerian Pidgin, Yoruba, Hausa and Igbo.
 */
export const questionCues: readonly (readonly [AskedFor, RegExp])[] = [
  ['what', /\bwhat was the score\b/u],
  ['how_many', /\bhow (?:many|much|long|far|old|deep|tall|large|big|high|wide|often)\b/u],
  ['how_many', /\b(?:what|which) (?:number|share|percentage|population|price|amount|wages?|cost|figure|sum|total)\b/u],
  [
    'how_many',
    /\bwhat (?:was|is|were) the (?:number|share|percentage|population|price|amount|cost|total|cover price)\b/u,
  ],
  ['how_many', /\b(?:what did .* cost|elo|meloo|nawa|guda nawa|mmadu ole|ole na ole|ego ole)\b/u],
  ['when', /\b(?:when|(?:what|which) (?:year|date|day|month|time)|on what day|in what year)\b/u],
  ['when', /\b(?:nigba wo|igba wo|odun wo|ojo wo|yaushe|kedu mgbe|olee mgbe|kedu afo|kedu ubochi)\b/u],
  [
    'where',
    /\b(?:where|(?:in |at |from )?(?:which|what) (?:airport|town|city|place|country|stadium|street|village|port))\b/u,
  ],
  ['where', /\b(?:nibo|ibo ni|ilu wo|a ina|ina|ebee|olee ebe|kedu ebe)\b/u],
  ['why', /\b(?:why|for what reason|kilode|nitori kini|me ya sa|domin me|gini mere|maka gini)\b/u],
  [
    'list',
    /\b(?:list|name the|names of|who were the|which (?:states|cities|parties|places|groups|papers|accidents))\b/u,
  ],
  [
    'who',
    /\b(?:who|whom|whose|(?:which|what) (?:man|woman|person|minister|governor|judge|officer|company|firm|club|team|sultan|director)|what was the name of the (?:man|woman|person|minister|(?:military )?governor|judge|officer|wife|husband))\b/u,
  ],
  ['who', /\b(?:ta ni|tani|wa ya|wane ne|wanene|su wa|onye|ndi ole)\b/u],
];
