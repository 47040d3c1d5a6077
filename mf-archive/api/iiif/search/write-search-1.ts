import type { IiifAddresses } from '../iiif-addresses.ts';
import { xywh } from '../presentation/to-ranges.ts';
import { pageAddresses, type AskedSearch, type SearchPage } from './search-page.ts';
import { boxIds } from './write-search.ts';

/** The same as Content Search 1.0 has it, which Mirador and the Universal Viewer ask for. */
export function writeSearch1(addresses: IiifAddresses, edition: string, asked: AskedSearch, found: SearchPage) {
  const { whole, at, here } = pageAddresses(addresses.search1(edition), asked);
  const { matches, from, total, startIndex, last, note } = found;
  const told = note === null ? {} : { label: note };
  const numbered = matches.map((match, index) => ({ match, ids: boxIds(whole, from + index + 1, match) }));
  return {
    '@context': ['http://iiif.io/api/presentation/2/context.json', 'http://iiif.io/api/search/1/context.json'],
    ...{ '@id': here, '@type': 'sc:AnnotationList', startIndex },
    within: { '@type': 'sc:Layer', ...told, total, ignored: asked.ignored, first: at(1), last: at(last) },
    ...(asked.page < last ? { next: at(asked.page + 1) } : {}),
    ...(asked.page > 1 ? { prev: at(asked.page - 1) } : {}),
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
