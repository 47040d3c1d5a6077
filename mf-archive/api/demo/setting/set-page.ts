import type { Box } from 'shared-contracts/archive/newspaper';
import type { DemoArticle, DemoEdition, DemoPage } from '../demo-edition.ts';
import { breakLines } from './break-lines.ts';
import type { Face, Faces } from './fonts.ts';
import { PageSetter } from './page-setter.ts';
import type { PlacedPage } from './placed-page.ts';
import { columnLines, flow, placeColumns, type ColumnsPlace } from './set-columns.ts';

const page = { width: 1640, height: 2240, margin: 84, gutter: 40, columns: 3 } as const;
const inner = page.width - 2 * page.margin;
const columnWidth = (inner - (page.columns - 1) * page.gutter) / page.columns;
const footRoom = 96;

const notice =
  'Demonstration edition. This newspaper never existed: its name is invented, and its text was composed anew from public facts.';

/** The largest size at which a text stays in one line. */
const sizeFor = (text: string, face: Face, width: number, most: number): number =>
  Math.min(most, Math.floor((most * width) / face.width(text, most)));

function setHeader(setter: PageSetter, faces: Faces, edition: DemoEdition, sequence: number): number {
  const { regular, bold, italic } = faces;
  const line = { face: regular, size: 25, x: page.margin, baseline: 92, width: inner };
  setter.words(edition.number, line);
  setter.words('Demonstration edition', { ...line, face: bold }, 'centre');
  setter.words(`Page ${String(sequence)}`, line, 'right');
  setter.endBlock();
  const front = sequence === 1;
  const size = front ? sizeFor(edition.title.name, bold, inner, 124) : 46;
  const baseline = front ? 120 + size * 0.86 : 168;
  setter.words(edition.title.name, { ...line, face: bold, size, baseline }, 'centre');
  setter.endBlock();
  const under = baseline + size * 0.32;
  setter.rule(page.margin, under, inner, 6);
  setter.rule(page.margin, under + 10, inner, 2);
  const dateline = { ...line, baseline: under + 46 };
  setter.words(edition.printedDate, dateline);
  setter.words(edition.title.place, { ...dateline, face: italic }, 'centre');
  setter.words('Not for sale', dateline, 'right');
  setter.endBlock();
  setter.rule(page.margin, under + 62, inner, 2);
  return under + 62;
}

function setLead(setter: PageSetter, faces: Faces, lead: DemoArticle, top: number, front: boolean): number {
  const size = front ? 104 : 70;
  let y = top + 24;
  const place = (face: Face, text: string, height: number, leading: number): void => {
    const lines = breakLines(text, { face, size: height, width: inner, indent: 0, mayBreakWords: false });
    for (const line of lines) {
      setter.line(
        { ...line, ragged: true },
        { face, size: height, x: page.margin, baseline: y + height * 0.86, width: inner },
      );
      y += height * leading;
    }
    setter.endBlock();
  };
  place(faces.bold, lead.headline, size, 1.04);
  if (lead.deck !== undefined) {
    y += 8;
    place(faces.italic, lead.deck, front ? 42 : 38, 1.2);
  }
  return y + 26;
}

function pictureBox(source: DemoPage, top: number): Box | null {
  if (source.picture === undefined) return null;
  const width = Math.round(columnWidth * 2 + page.gutter);
  return { x: Math.round(page.margin + columnWidth + page.gutter), y: Math.round(top), w: width, h: 470 };
}

function columnsBelow(top: number, picture: Box | null): ColumnsPlace {
  const columns = Array.from({ length: page.columns }, (_, index) => ({
    x: page.margin + index * (columnWidth + page.gutter),
    top: picture !== null && index > 0 ? picture.y + picture.h + 64 : top,
  }));
  return { columns, width: columnWidth, bottom: page.height - page.margin - footRoom };
}

/** The largest type at which everything stands on the page. */
function setColumns(setter: PageSetter, faces: Faces, articles: readonly DemoArticle[], place: ColumnsPlace): void {
  for (let size = 44; size >= 18; size -= 0.5) {
    const flowed = flow(columnLines(articles, faces, place.width, size), place);
    if (flowed === null) continue;
    placeColumns(setter, flowed, place);
    return;
  }
  throw new Error('There is more text than the page can hold');
}

function setFoot(setter: PageSetter, faces: Faces): Box {
  const box = { x: page.margin, y: page.height - page.margin - footRoom + 34, w: inner, h: 62 };
  const size = sizeFor(notice, faces.italic, inner - 60, 28);
  setter.words(notice, { face: faces.italic, size, x: box.x, baseline: box.y + 40, width: inner }, 'centre');
  setter.endBlock();
  return box;
}

function columnRules(setter: PageSetter, { columns, bottom }: ColumnsPlace): void {
  for (const column of columns.slice(1)) setter.rule(column.x - page.gutter / 2, column.top, 2, bottom - column.top);
}

/** Sets one page of an edition: the same content gives the same page, to the pixel. */
export function setPage(edition: DemoEdition, sequence: number, faces: Faces): PlacedPage {
  const source = edition.pages[sequence - 1];
  const lead = source?.articles[0];
  if (source === undefined || lead === undefined) throw new RangeError('The edition has no such page');
  const setter = new PageSetter();
  const top = setLead(setter, faces, lead, setHeader(setter, faces, edition, sequence), sequence === 1);
  const box = pictureBox(source, top);
  const place = columnsBelow(top, box);
  if (box !== null && source.picture !== undefined) {
    const caption = { face: faces.italic, size: 24, x: box.x, baseline: box.y + box.h + 32, width: box.w };
    setter.words(source.picture.caption, caption);
    setter.endBlock();
  }
  columnRules(setter, place);
  setColumns(setter, faces, source.articles, place);
  const foot = setFoot(setter, faces);
  return {
    width: page.width,
    height: page.height,
    letters: setter.letters,
    rules: setter.rules,
    frames: box === null ? [foot] : [foot, box],
    pictures: box === null || source.picture === undefined ? [] : [{ scene: source.picture.scene, box }],
    text: { width: page.width, height: page.height, blocks: setter.blocks },
  };
}
