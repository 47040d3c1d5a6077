import type { IiifAddresses } from '../iiif-addresses.ts';
import { presentationContext, searchContext, search1Context } from '../iiif-answers.ts';
import { xywh } from '../presentation/to-ranges.ts';
import { pageAddresses, type ContentSearchRequest, type SearchPage } from './search-page.ts';
import type { PlacedMatch } from './searched-edition.ts';
import type { CompletedTerm } from './complete-terms.ts';

/** Returns the ids of a match's boxes; the second line of a phrase is `…-2`. */
const boxIds = (whole: string, number: number, { boxes }: PlacedMatch): readonly string[] =>
  boxes.map((_, line) => `${whole}#match-${String(number)}-${String(line + 1)}`);

const reference = (id: string) => ({ id, type: 'AnnotationPage' });

/**
 * Writes matches in an edition in the format of Content Search 2.0: each box is an annotation, so a phrase over two
 * lines is two.
 */
export function writeSearch(
  addresses: IiifAddresses,
  edition: string,
  request: ContentSearchRequest,
  found: SearchPage,
) {
  const { whole, at, here } = pageAddresses(addresses.search(edition), request);
  const { matches, from, total, startIndex, last, note } = found;
  const numbered = matches.map((match, index) => ({ match, number: from + index + 1 }));
  const items = numbered.flatMap(({ match, number }) =>
    boxIds(whole, number, match).map((id, line) => ({
      ...{ id, type: 'Annotation', motivation: 'supplementing' },
      body: { type: 'TextualBody', value: match.exact, format: 'text/plain' },
      target: `${addresses.canvas(match.page)}#${xywh(match.boxes[line] ?? match.boxes[0])}`,
    })),
  );
  const contexts = numbered.map(({ match, number }) => {
    const { prefix, exact, suffix } = match;
    const selector = [{ type: 'TextQuoteSelector', prefix, exact, suffix }];
    const targets = boxIds(whole, number, match).map((source) => ({ type: 'SpecificResource', source, selector }));
    const id = `${whole}#context-${String(number)}`;
    return {
      id,
      type: 'Annotation',
      motivation: 'contextualizing',
      target: targets.length === 1 ? targets[0] : targets,
    };
  });
  const label = note === null ? {} : { label: { en: [note] } };
  const collection = { id: whole, type: 'AnnotationCollection', ...label, total };
  return {
    '@context': [presentationContext, searchContext],
    ...{ id: here, type: 'AnnotationPage', startIndex },
    partOf: { ...collection, first: reference(at(1)), last: reference(at(last)) },
    ...(request.page < last ? { next: reference(at(request.page + 1)) } : {}),
    ...(request.page > 1 ? { prev: reference(at(request.page - 1)) } : {}),
    ...(request.ignored.length === 0 ? {} : { ignored: request.ignored }),
    items,
    ...(contexts.length === 0
      ? {}
      : { annotations: [{ type: 'AnnotationPage', partOf: collection, items: contexts }] }),
  };
}

/** Writes the matches in the format of Content Search 1.0, which Mirador and the Universal Viewer request. */
export function writeSearch1(
  addresses: IiifAddresses,
  edition: string,
  request: ContentSearchRequest,
  found: SearchPage,
) {
  const { whole, at, here } = pageAddresses(addresses.search1(edition), request);
  const { matches, from, total, startIndex, last, note } = found;
  const label = note === null ? {} : { label: note };
  const numbered = matches.map((match, index) => ({ match, ids: boxIds(whole, from + index + 1, match) }));
  return {
    '@context': ['http://iiif.io/api/presentation/2/context.json', 'http://iiif.io/api/search/1/context.json'],
    ...{ '@id': here, '@type': 'sc:AnnotationList', startIndex },
    within: { '@type': 'sc:Layer', ...label, total, ignored: request.ignored, first: at(1), last: at(last) },
    ...(request.page < last ? { next: at(request.page + 1) } : {}),
    ...(request.page > 1 ? { prev: at(request.page - 1) } : {}),
    resources: numbered.flatMap(({ match, ids }) =>
      ids.map((id, line) => ({
        ...{ '@id': id, '@type': 'oa:Annotation', motivation: 'sc:painting' },
        resource: { '@type': 'cnt:ContentAsText', chars: match.exact },
        on: `${addresses.canvas(match.page)}#${xywh(match.boxes[line] ?? match.boxes[0])}`,
      })),
    ),
    hits: numbered.map(({ match, ids }) => ({
      ...{ '@type': 'search:Hit', annotations: ids },
      ...{ match: match.exact, before: match.prefix, after: match.suffix },
    })),
  };
}

interface FoundTerms {
  /** URL of this response. */
  readonly id: string;
  /** Address of the search that the terms are for. */
  readonly service: string;
  readonly ignored: readonly string[];
  readonly terms: readonly CompletedTerm[];
}

/** Writes suggested terms in the format of Content Search 2.0. */
export const writeTerms = ({ id, service, ignored, terms }: FoundTerms) => ({
  ...{ '@context': searchContext, id, type: 'TermPage' },
  ...(ignored.length === 0 ? {} : { ignored }),
  items: terms.map(({ value, total }) => ({
    ...{ type: 'Term', value, total },
    service: [{ id: service, type: 'SearchService2' }],
  })),
});

/** Writes suggested terms in the format of Content Search 1.0. */
export const writeTerms1 = ({ id, service, ignored, terms }: FoundTerms) => ({
  ...{ '@context': search1Context, '@id': id, '@type': 'search:TermList', ignored },
  terms: terms.map(({ value, total }) => ({
    ...{ match: value, count: total },
    url: `${service}?${new URLSearchParams({ q: value }).toString()}`,
  })),
});
