import { stem } from './stem.ts';

/** Words that mean the same in any context. */
const exact = [
  'begin began begun beginning start started commence commenced',
  'end ended finish finished',
  'formed founded established',
  'die died dead death deaths',
  'kill killed',
  'find found discover discovered discovery',
  'happen happened occur occurred place',
  'steal stole stolen theft rob robbed',
  'swear sworn oath',
  'buy bought purchase purchased',
  'build built construct constructed construction erect erected',
  'marry married wed wedding',
  'sack sacked dismiss dismissed dismissal',
  'jail jailed prison imprisoned gaol',
  'win won winner victory',
  'install installed installation',
  'crown crowned coronation',
  'appoint appointed appointment',
  'retire retired retirement',
  'arrive arrived arrival',
  'receive received get got',
  'write wrote written author',
  'injure injured wounded hurt',
  'earn earned salary wage wages',
  'pupil pupils schoolchildren',
  'work works worked employ employed employs',
];

/** Synonyms in newspapers. A match counts for less than the word itself. */
const groups = [
  ...exact,
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

/** Maps the stem of each word to the other words of its groups. */
function meaningsIn(lists: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const meanings = new Map<string, Set<string>>();
  for (const group of lists) {
    const members = group.split(' ');
    for (const word of members) {
      const known = meanings.get(stem(word)) ?? new Set<string>();
      for (const other of members) if (stem(other) !== stem(word)) known.add(other);
      meanings.set(stem(word), known);
    }
  }
  return meanings;
}

const [meanings, exactMeanings] = [meaningsIn(groups), meaningsIn(exact)];

/** Returns the synonyms of a word, as folded; empty for most words. */
export const synonymsOf = (fold: string): readonly string[] => [...(meanings.get(stem(fold)) ?? [])];

/** True when two words, as folded, mean the same in any sentence: a fact that is said with one is said with the other. */
export const areExactSynonyms = (one: string, other: string): boolean =>
  exactMeanings.get(stem(one))?.has(other) === true;
