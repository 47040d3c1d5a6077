import { stem } from './stem.ts';

/** Synonyms in newspapers. A match counts for less than the word itself. */
const groups = [
  'begin began begun start started open opened launch launched found founded establish established create created set',
  'end ended over stop stopped finish finished close closed complete completed',
  'kill killed die died dead death deaths lost lives',
  'shoot shot fired fire',
  'win won winner beat beaten champion champions defeat defeated victory',
  'leave left depart quit',
  'build built construct construction',
  'buy bought purchase',
  'say said told',
  'write wrote written author novel',
  'publish published publication appear appeared',
  'pay paid price cost costs worth',
  'sack sacked dismiss dismissed removed remove',
  'jail jailed prison imprisoned gaol',
  'marry wed married',
  'arrive arrived land landed lift launched reach reached',
  'crash crashed accident',
  'boss head leader led lead president chief chairman chaired',
  'paper newspaper',
  'film movie video',
  'plane aircraft aeroplane jet boeing',
  'petrol fuel gasoline',
  'bridge crossing',
  'money notes note banknotes currency',
  'university college',
  'strike stoppage walkout',
  'take took taken seize seized',
  'speech broadcast radio announced announce declare declared',
  'move moved proposed motion transfer',
  'introduce introduced issue issued brought',
  'election elections vote voted votes poll',
  'people persons population',
  'woman women female',
  'lawyer counsel advocate',
  'teach teaching taught lessons',
];

const meanings = new Map<string, Set<string>>();
for (const group of groups) {
  const members = group.split(' ');
  for (const word of members) {
    const known = meanings.get(stem(word)) ?? new Set<string>();
    for (const other of members) if (stem(other) !== stem(word)) known.add(other);
    meanings.set(stem(word), known);
  }
}

/** Returns the synonyms of a word, as folded; empty for most words. */
export const synonymsOf = (fold: string): readonly string[] => [...(meanings.get(stem(fold)) ?? [])];
