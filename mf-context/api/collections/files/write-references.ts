import type { SliceContext } from 'shared-contracts/server/slice-context';
import type { ReaderThing } from 'shared-contracts/server/archive-reader';
import { requireArchive } from '../require-archive.ts';
import { fileItems, type DownloadSource } from './file-items.ts';

/** As the archive writes them. */
export type ReferenceFormat = 'bibtex' | 'csl-json' | 'ris';

/** Two quotes of one page are one source. */
const keyOf = ({ slug, article = 0, clip = '' }: ReaderThing): string => [slug, String(article), clip].join(' ');

/** What the things of a collection are cited by, each source once. */
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

/** A file for reference managers: with persistent links to the pages. */
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
