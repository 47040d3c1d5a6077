import { AppError } from 'shared-contracts/app-error';
import type { FileRoute } from 'shared-contracts/server/api-slice';
import { archiveContext } from '../../core/public.ts';
import { citePage } from './cite-page.endpoint.ts';
import type { CitePageInput } from 'shared-contracts/archive/citation/citation';
import { citationFiles, type CitationFile } from './all-citations.ts';
import { findCited } from './find-cited.ts';

/** Validates the parameters of the address, ignoring unknown ones. Throws `bad-request`. */
function readInput(query: URLSearchParams): CitePageInput {
  const read = citePage.input().validate(Object.fromEntries(query), { stripUnknown: true });
  if (read.error !== undefined) throw new AppError('bad-request', read.error.message, { cause: read.error });
  return read.value;
}

const names = Object.keys(citationFiles) as readonly CitationFile[];

/** Serves the citation as a file for reference managers. */
export const citationRoutes: readonly FileRoute[] = names.map((name) => {
  const { type, write } = citationFiles[name];
  return {
    path: `/api/archive/citation.${name}`,
    handle: async (context, _params, query) => {
      const { piece } = await findCited(archiveContext(context), readInput(query));
      const text = write(piece);
      const whole = text.endsWith('\n') ? text : `${text}\n`;
      // Not cached, since it contains the current date.
      return { body: Buffer.from(whole), type, filename: `${piece.key.slice(0, 120)}.${name}`, cache: 'private' };
    },
  };
});
