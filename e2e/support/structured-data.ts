import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Validator from '@adobe/structured-data-validator';
import { repoRoot } from './places.ts';

/** A schema.org object in a page. */
export type Thing = Readonly<Record<string, unknown>>;

interface Words {
  /** Type → its parent types and its own properties, each separated by a space. */
  readonly types: Readonly<Record<string, { readonly parents: string; readonly properties: string }>>;
}

/** The complete definitions of the types that we use and of their parents. The full list of schema.org has 1.5 MB. */
const { types } = JSON.parse(readFileSync(join(repoRoot, 'e2e/support/schema-org-words.json'), 'utf8')) as Words;

const named = (words: string): readonly { readonly '@id': string }[] =>
  words.split(' ').flatMap((word) => (word === '' ? [] : [{ '@id': `schema:${word}` }]));

/** In the form in which schema.org publishes it. */
const vocabulary = {
  '@graph': Object.entries(types).flatMap(([name, { parents, properties }]) => [
    { '@id': `schema:${name}`, '@type': 'rdfs:Class', 'rdfs:subClassOf': named(parents) },
    ...named(properties).map((property) => ({
      ...property,
      ...{ '@type': 'rdf:Property', 'schema:domainIncludes': { '@id': `schema:${name}` } },
    })),
  ]),
};

/** Returns the schema.org objects of a page. */
export function thingsOf(html: string): readonly Thing[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  return scripts.flatMap(([, text = '']) => {
    const parsed = JSON.parse(text) as Thing & { readonly '@graph'?: readonly Thing[] };
    return parsed['@graph'] ?? [parsed];
  });
}

/**
 * Returns the faults of an object according to schema.org, and to Google for the types that it shows; empty if it is
 * valid.
 */
export async function faultsOf(thing: Thing): Promise<readonly string[]> {
  const issues = await new Validator(vocabulary).validate({ jsonld: { [String(thing['@type'])]: [thing] } });
  return issues.map(({ severity, issueMessage, path = [] }) =>
    [severity, ...path.map(({ property, type }) => property ?? type ?? ''), issueMessage].join(' '),
  );
}
