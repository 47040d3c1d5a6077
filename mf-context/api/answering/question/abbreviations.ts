/** What letters stand for that newspapers write out, or the other way round; as folded. */
const meanings: readonly (readonly [string, string])[] = [
  ['opec', 'organization petroleum exporting countries'],
  ['ecowas', 'economic community west african states'],
  ['nysc', 'national youth service corps'],
  ['nnpc', 'nigerian national petroleum corporation'],
  ['nlc', 'nigeria labour congress'],
  ['nta', 'nigerian television authority'],
  ['npc', 'northern peoples congress'],
  ['un', 'united nations'],
  ['upe', 'universal free primary education'],
  ['sap', 'structural adjustment programme'],
  ['frsc', 'federal road safety commission'],
  ['cbn', 'central bank nigeria'],
  ['abu', 'ahmadu bello university'],
  ['brt', 'bus rapid'],
  ['fct', 'federal capital territory'],
  ['icj', 'international court justice'],
  ['imf', 'international monetary fund'],
  ['oau', 'organization african unity'],
  ['uk', 'britain british'],
  ['us', 'america american'],
  ['usa', 'america american united states'],
  ['bp', 'british petroleum'],
];

const known = new Map(meanings.map(([short, long]) => [short, long.split(' ')]));

/** The words that letters such as OPEC stand for, as folded; empty for any other word. */
export const writtenOut = (fold: string): readonly string[] => known.get(fold) ?? [];
