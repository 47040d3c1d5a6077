import type { SliceContext } from 'shared-contracts/server/slice-context';
import type { ReaderThing } from 'shared-contracts/server/archive-reader';
import { requireArchive } from '../require-archive.ts';
import { fileItems, type DownloadSource } from './file-items.ts';

/** The citation formats of the archive. */
export type ReferenceFormat = 'bibtex' | 'csl-json' | 'ris';

/** Two quotes of one page have the same key. */
const keyOf = ({ slug, article = 0, clip = '' }: ReaderThing): string => [slug, String(article), clip].join(' ');

/** Yields the citations of a collection's items, each source once. */
async function* references(
  context: Pick<SliceContext, 'archive'>,
  taken: DownloadSource,
  format: ReferenceFormat,
): AsyncGenerator<readonly string[]> {
  const known = new Set<string>();
  for await (const items of fileItems(context, taken)) {
    const cited = items.flatMap((item) => item.cited);
    const fresh = cited.filter((thing) => {
      const isNew = !known.has(keyOf(thing));
      known.add(keyOf(thing));
      return isNew;
    });
    const written = await requireArchive(context).citations(fresh, format);
    yield written.flatMap((one) => one ?? []);
  }
}

/** Writes a file for reference managers, with permanent links to the pages. */
export async function* writeReferences(
  context: Pick<SliceContext, 'archive'>,
  taken: DownloadSource,
  format: ReferenceFormat,
): AsyncGenerator<string> {
  if (format !== 'csl-json') {
    for await (const some of references(context, taken, format)) {
      yield some.map((one) => (format === 'ris' ? one : `${one}\n\n`)).join('');
    }
    return;
  }
  yield '[';
  let isFirst = true;
  for await (const some of references(context, taken, format)) {
    for (const one of some) {
      yield `${isFirst ? '' : ','}\n${one}`;
      isFirst = false;
    }
  }
  yield '\n]\n';
}
