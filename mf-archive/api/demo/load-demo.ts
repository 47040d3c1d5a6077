import { createHash } from 'node:crypto';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, type ArchiveContext } from '../archive-tables.ts';
import { packTiles } from '../pages/pack-tiles.ts';
import { hasImageOf, storePageImage } from '../pages/store-page-image.ts';
import { storePage, type NewPage } from '../pages/store-page.ts';
import type { DemoEdition } from './demo-edition.ts';
import { demoEditions } from './demo-editions.ts';
import { drawingVersion, drawPage } from './drawing/draw-page.ts';
import { openFaces, type Faces } from './setting/fonts.ts';
import type { PlacedPage } from './setting/placed-page.ts';
import { setPage } from './setting/set-page.ts';

const rights = {
  uri: 'https://creativecommons.org/publicdomain/zero/1.0/',
  statement: 'Invented for demonstration. Free to use without conditions.',
};

/** True when the archive holds nothing, or only (part of) the demonstration: a load that was cut off goes on. */
async function mayLoad({ db }: ArchiveContext): Promise<boolean> {
  const real = await db.selectFrom('archive_title').select('id').where('demonstration', '=', 0).limit(1).execute();
  return real.length === 0;
}

function toNewPage(edition: DemoEdition, sequence: number, placed: PlacedPage): NewPage {
  const [year = 0, month = 0, day = 0] = edition.date.split('-').map(Number);
  const { slug, name, place } = edition.title;
  return {
    title: { slug, name, place, language: 'en', rights, demonstration: true },
    date: { year, month, day },
    edition: 1,
    sequence,
    label: String(sequence),
    text: placed.text,
  };
}

interface WaitingImage {
  readonly pageId: string;
  readonly placed: PlacedPage;
  readonly sourceHash: string;
}

async function storeWords(context: ArchiveContext, faces: Faces): Promise<readonly WaitingImage[]> {
  const waiting: WaitingImage[] = [];
  for (const edition of demoEditions) {
    for (const index of edition.pages.keys()) {
      const placed = setPage(edition, index + 1, faces);
      const { id } = await storePage(context, toNewPage(edition, index + 1, placed));
      const sourceHash = createHash('sha256')
        .update(JSON.stringify([drawingVersion, placed]))
        .digest('hex');
      if (!(await hasImageOf(context, id, sourceHash))) waiting.push({ pageId: id, placed, sourceHash });
    }
  }
  return waiting;
}

/**
 * Fills an empty archive with newspapers that never existed, each marked as such on its scan and in its record. All
 * words first, so that search works at once; then the scans, one after another.
 */
export async function loadDemo(sliceContext: SliceContext): Promise<void> {
  const context = archiveContext(sliceContext);
  if (!(await mayLoad(context))) return;
  const faces = openFaces();
  const waiting = await storeWords(context, faces);
  for (const { pageId, placed, sourceHash } of waiting) {
    const scan = await drawPage(placed, faces, Number.parseInt(sourceHash.slice(0, 8), 16));
    await storePageImage(context, pageId, { ...(await packTiles(scan)), sourceHash });
  }
  if (waiting.length > 0) context.log.info({ pages: waiting.length }, 'The demonstration archive is loaded');
}
