import type { PrismicDocument } from '@prismicio/client';
import type { LoaderContext, ShowPage } from 'shared-contracts/page';
import { presentBody } from 'shared-contracts/stories/find-quotes';
import { dataOf, readPiece } from 'shared-contracts/stories/piece';
import { joinNotes, readCorrections } from 'shared-contracts/stories/story-notes';
import { storyLinks } from 'shared-contracts/stories/story-links';
import { citationOf } from '../../reading/cite.ts';
import type { Crumb } from '../../reading/json-ld.ts';
import { heroOf, pieceHead, type PieceContext } from '../../reading/piece-head.ts';
import type { StoryData, StoryMarkup } from './story-data.ts';

interface PieceLocation
  extends Pick<StoryData, 'kickers' | 'tryAt' | 'notice'>, Pick<StoryMarkup, 'series' | 'onward'> {
  readonly to: string;
  /** Breadcrumbs, outermost first. */
  readonly crumbs: readonly Crumb[];
  readonly type: PieceContext['type'];
  readonly isPartOf?: unknown;
  /** For the citation: what the piece is part of. */
  readonly within: string | null;
}

/** Presents a piece, with the newspaper pages that it quotes. */
export async function presentPiece(
  document: PrismicDocument,
  { url, brand, links, call }: LoaderContext,
  { to, crumbs, type, isPartOf, within, ...around }: PieceLocation,
): Promise<ShowPage<StoryData>> {
  const { origin } = url;
  const { body: read, cover, ...piece } = readPiece(document, origin);
  const data = dataOf(document);
  const { body, notes } = joinNotes(read, data['notes']);
  let incomplete = around.notice !== null;
  const onMissing = (): void => {
    incomplete = true;
  };
  const changed = document.last_publication_date;
  return {
    kind: 'page',
    data: {
      ...piece,
      ...around,
      body: await presentBody(body, { call, links, onMissing }),
      hero: heroOf(body),
      end: {
        notes,
        corrections: readCorrections(data['corrections']),
        citation: citationOf({ ...piece, body, cover }, { brand, address: `${origin}${to}`, within }),
      },
    },
    head: pieceHead(
      { ...piece, body, cover },
      {
        ...{ brand, origin, to, crumbs, type, changed, ...(isPartOf !== undefined && { isPartOf }) },
        card: storyLinks(brand).card(document.type, document.uid ?? ''),
      },
    ),
    incomplete,
    drawnOnly: ['body', 'end', 'series', 'onward'] satisfies readonly (keyof StoryMarkup)[],
  };
}
