import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Validator from '@adobe/structured-data-validator';
import { repoRoot } from './places.ts';

/** A thing of schema.org, as a page tells it. */
export type Thing = Readonly<Record<string, unknown>>;

interface Words {
  /** Type → the types it is one of, and the properties it adds, each separated by a space. */
  readonly types: Readonly<Record<string, { readonly parents: string; readonly properties: string }>>;
}

/** Of schema.org's own list, the types that we use and those above them, whole: the list itself has 1.5 MB. */
const { types } = JSON.parse(readFileSync(join(repoRoot, 'e2e/support/schema-org-words.json'), 'utf8')) as Words;

const named = (words: string): readonly { readonly '@id': string }[] =>
  words.split(' ').flatMap((word) => (word === '' ? [] : [{ '@id': `schema:${word}` }]));

/** As schema.org publishes it. */
const vocabulary = {
  '@graph': Object.entries(types).flatMap(([name, { parents, properties }]) => [
    { '@id': `schema:${name}`, '@type': 'rdfs:Class', 'rdfs:subClassOf': named(parents) },
    ...named(properties).map((property) => ({
      ...property,
      ...{ '@type': 'rdf:Property', 'schema:domainIncludes': { '@id': `schema:${name}` } },
    })),
  ]),
};

/** Everything that a page tells machines in schema.org's words. */
export function thingsOf(html: string): readonly Thing[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  return scripts.flatMap(([, text = '']) => {
    const told = JSON.parse(text) as Thing & { readonly '@graph'?: readonly Thing[] };
    return told['@graph'] ?? [told];
  });
}

/** What schema.org, or Google of the kinds that it shows, has against a thing; nothing: it is as it should be. */
export async function faultsOf(thing: Thing): Promise<readonly string[]> {
  const issues = await new Validator(vocabulary).validate({ jsonld: { [String(thing['@type'])]: [thing] } });
  return issues.map(({ severity, issueMessage, path = [] }) =>
    [severity, ...path.map(({ property, type }) => property ?? type ?? ''), issueMessage].join(' '),
  );
}
