import { OaiError } from './oai-error.ts';

export const verbs = [
  'Identify',
  'ListMetadataFormats',
  'ListSets',
  'ListIdentifiers',
  'ListRecords',
  'GetRecord',
] as const;
export type Verb = (typeof verbs)[number];

/** The arguments of a request; each may occur only once. */
export type Arguments = Readonly<Record<string, string>>;

interface Rule {
  readonly needed: readonly string[];
  readonly allowed: readonly string[];
  /** True if the verb allows `resumptionToken`, which excludes all other arguments. */
  readonly resumes: boolean;
}

const selective: Rule = { needed: ['metadataPrefix'], allowed: ['from', 'until', 'set'], resumes: true };

const rules: Readonly<Record<Verb, Rule>> = {
  Identify: { needed: [], allowed: [], resumes: false },
  ListMetadataFormats: { needed: [], allowed: ['identifier'], resumes: false },
  ListSets: { needed: [], allowed: [], resumes: true },
  ListIdentifiers: selective,
  ListRecords: selective,
  GetRecord: { needed: ['identifier', 'metadataPrefix'], allowed: [], resumes: false },
};

const isVerb = (text: string): text is Verb => (verbs as readonly string[]).includes(text);

const bad = (message: string): OaiError => new OaiError('badArgument', message);

function checkArguments(verb: Verb, names: readonly string[]): void {
  const { needed, allowed, resumes } = rules[verb];
  if (resumes && names.includes('resumptionToken')) {
    if (names.length > 1) throw bad('resumptionToken cannot be combined with other arguments');
    return;
  }
  const strange = names.find((name) => !needed.includes(name) && !allowed.includes(name));
  if (strange !== undefined) throw bad(`${verb} takes no argument ${strange.slice(0, 40)}`);
  const missing = needed.find((name) => !names.includes(name));
  if (missing !== undefined) throw bad(`${verb} needs the argument ${missing}`);
}

/** Returns the verb and its arguments. Throws `badVerb` and `badArgument`. */
export function readArguments(query: URLSearchParams): { readonly verb: Verb; readonly args: Arguments } {
  const [verb = '', ...more] = query.getAll('verb');
  if (!isVerb(verb) || more.length > 0) {
    throw new OaiError('badVerb', `verb is one of ${verbs.join(', ')}, given once`);
  }
  const names = [...query.keys()].filter((name) => name !== 'verb');
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw bad(`${twice.slice(0, 40)} is given more than once`);
  checkArguments(verb, names);
  return { verb, args: Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])) };
}
