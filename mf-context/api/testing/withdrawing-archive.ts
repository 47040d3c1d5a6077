import type { ArchiveReader } from 'shared-contracts/server/archive-reader';
import { plainArchive } from '../evaluation/plain-archive.ts';
import { testPages } from './serve-context.ts';

/** Returns the test archive; adding a slug to `withdrawn` withdraws that page. */
export function withdrawingArchive(): ArchiveReader & { readonly withdrawn: Set<string> } {
  const plain = plainArchive(testPages);
  const withdrawn = new Set<string>();
  const isGone = ({ slug }: { readonly slug: string }): boolean => withdrawn.has(slug);
  return {
    ...plain,
    withdrawn,
    things: async (wanted) => (await plain.things(wanted)).map((found) => (found && isGone(found.page) ? null : found)),
    citations: async (wanted, format) =>
      (await plain.citations(wanted, format)).map((cited, at) =>
        withdrawn.has(wanted[at]?.slug ?? '') ? null : cited,
      ),
    pages: async (ids, timeoutMs) => (await plain.pages(ids, timeoutMs)).filter((page) => !isGone(page)),
  };
}
