import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext } from '../../archive-tables.ts';
import { textDeadlineMs } from '../../limits.ts';
import { wordsOfPages, type PageRecord } from '../../pages/page-records.ts';
import { openSearch } from '../../search/archive-search.ts';
import { IiifAddresses } from '../iiif-addresses.ts';
import { presentationContext } from '../iiif-answers.ts';
import { english } from './labels.ts';
import { xywh } from './to-ranges.ts';

/** The lines of a page as annotations that supplement it (Presentation API 3.0, 5.5). None while it has no words. */
export async function writeAnnotations(anyContext: SliceContext, page: PageRecord) {
  const context = archiveContext(anyContext);
  const addresses = new IiifAddresses(context);
  const words = (await wordsOfPages(context, [page.id])).get(page.id);
  const { textPool } = await openSearch(context);
  const lines = words === undefined ? [] : await textPool.run('placedLines', { words }, textDeadlineMs);
  const [id, canvas] = [addresses.annotations(page.id), addresses.canvas(page.id)];
  const language = page.language === null ? {} : { language: page.language };
  return {
    '@context': presentationContext,
    ...{ id, type: 'AnnotationPage', label: english('Text, line by line') },
    items: lines.map(({ text, box }, index) => ({
      ...{ id: `${id}/line/${String(index + 1)}`, type: 'Annotation', motivation: 'supplementing' },
      body: { type: 'TextualBody', value: text, format: 'text/plain', ...language },
      target: `${canvas}#${xywh(box)}`,
    })),
  };
}
