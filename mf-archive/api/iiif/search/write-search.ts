import type { IiifAddresses } from '../iiif-addresses.ts';
import { presentationContext, searchContext } from '../iiif-answers.ts';
import { xywh } from '../presentation/to-ranges.ts';
import { pageAddresses, type AskedSearch, type SearchPage } from './search-page.ts';
import type { PlacedMatch } from './searched-edition.ts';

/** What a viewer knows a box of a match by: the second line of a phrase is `…-2`. */
export const boxIds = (whole: string, number: number, { boxes }: PlacedMatch): readonly string[] =>
  boxes.map((_, line) => `${whole}#match-${String(number)}-${String(line + 1)}`);

const reference = (id: string) => ({ id, type: 'AnnotationPage' });

/** What was found in an edition as Content Search 2.0 has it: a box is an annotation, and a phrase over two lines two. */
export function writeSearch(addresses: IiifAddresses, edition: string, asked: AskedSearch, found: SearchPage) {
  const { whole, at, here } = pageAddresses(addresses.search(edition), asked);
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
  const told = note === null ? {} : { label: { en: [note] } };
  const collection = { id: whole, type: 'AnnotationCollection', ...told, total };
  return {
    '@context': [presentationContext, searchContext],
    ...{ id: here, type: 'AnnotationPage', startIndex },
    partOf: { ...collection, first: reference(at(1)), last: reference(at(last)) },
    ...(asked.page < last ? { next: reference(at(asked.page + 1)) } : {}),
    ...(asked.page > 1 ? { prev: reference(at(asked.page - 1)) } : {}),
    ...(asked.ignored.length === 0 ? {} : { ignored: asked.ignored }),
    items,
    ...(contexts.length === 0
      ? {}
      : { annotations: [{ type: 'AnnotationPage', partOf: collection, items: contexts }] }),
  };
}
