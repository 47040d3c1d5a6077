import { createHash } from 'node:crypto';
import type { ArchiveContext } from '../archive-tables.ts';
import { packTiles } from '../pages/pack-tiles.ts';
import { hasImageOf, storePageImage } from '../pages/store-page-image.ts';
import { storePage, type NewPage } from '../pages/store-page.ts';
import type { DemoEdition } from './demo-edition.ts';
import { demoEditions } from './demo-editions.ts';
import { drawPage } from './drawing/draw-page.ts';
import { drawingVersion } from './drawing/drawing-version.ts';
import { openFaces, type Faces } from './setting/fonts.ts';
import type { PlacedPage } from './setting/placed-page.ts';
import { setPage } from './setting/set-page.ts';

const rights = {
  uri: 'https://creativecommons.org/publicdomain/zero/1.0/',
  statement: 'Invented for demonstration. Free to use without conditions.',
};

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

/** Sets, stores and draws every page: all words first, so that search works at once; then the scans, one by one. */
export async function printDemo(context: ArchiveContext): Promise<void> {
  const faces = openFaces();
  const waiting = await storeWords(context, faces);
  for (const { pageId, placed, sourceHash } of waiting) {
    const scan = await drawPage(placed, faces, Number.parseInt(sourceHash.slice(0, 8), 16));
    await storePageImage(context, pageId, { ...(await packTiles(scan)), sourceHash });
  }
  context.log.info({ drawn: waiting.length }, 'The demonstration archive is loaded');
}
