import type { Box } from 'shared-contracts/archive/newspaper';
import type { DemoEdition } from '../demo-edition.ts';
import type { Design } from './designs.ts';
import type { Face, Faces } from './fonts.ts';
import type { PageSetter } from './page-setter.ts';
import type { Sheet } from './sheet.ts';

interface Heading {
  readonly setter: PageSetter;
  readonly faces: Faces;
  readonly sheet: Sheet;
  readonly design: Design;
}

/** Returns the largest size at which a text fits in one line. */
const sizeFor = (text: string, face: Face, width: number, most: number): number =>
  Math.min(most, Math.floor((most * width) / face.width(text, most)));

/** Sets the top line of a page, with the demonstration mark between number and folio. */
function setTopLine({ setter, faces, sheet }: Heading, edition: DemoEdition, sequence: number): number {
  const size = Math.round(sheet.width / 64);
  const place = { face: faces.regular, size, x: sheet.margin, baseline: sheet.margin + size * 0.4, width: sheet.inner };
  setter.words(edition.number, place);
  setter.words('Demonstration edition', { ...place, face: faces.bold }, 'centre');
  setter.words(`Page ${String(sequence)}`, place, 'right');
  setter.endBlock();
  return place.baseline + size * 0.6;
}

function setDateline({ setter, faces, sheet }: Heading, edition: DemoEdition, top: number): number {
  const size = Math.round(sheet.width / 64);
  const place = { face: faces.regular, size, x: sheet.margin, baseline: top + size * 1.35, width: sheet.inner };
  setter.words(edition.printedDate, place);
  setter.words(edition.title.place, { ...place, face: faces.italic }, 'centre');
  setter.words('Not for sale', place, 'right');
  setter.endBlock();
  return top + size * 2;
}

function setMasthead(heading: Heading, edition: DemoEdition, top: number): number {
  const { setter, faces, sheet, design } = heading;
  const face = faces[design.mastFace];
  const { name } = edition.title;
  const size = sizeFor(name, face, sheet.inner, sheet.width * 0.076);
  const rulesAbove = design.masthead === 'between rules';
  if (rulesAbove) {
    setter.rule(sheet.margin, top + 10, sheet.inner, 2);
    setter.rule(sheet.margin, top + 16, sheet.inner, 6);
  }
  const baseline = top + size * (rulesAbove ? 1.16 : 0.96);
  const place = { face, size, x: sheet.margin, baseline, width: sheet.inner };
  setter.words(name, place, design.masthead === 'left' ? 'left' : 'centre');
  setter.endBlock();
  const under = baseline + size * 0.34;
  setter.rule(sheet.margin, under, sheet.inner, design.masthead === 'left' ? 12 : 6);
  if (design.masthead === 'centred') setter.rule(sheet.margin, under + 10, sheet.inner, 2);
  const below = setDateline(heading, edition, under + 12);
  setter.rule(sheet.margin, below, sheet.inner, 2);
  return below + 2;
}

/** Sets the small name of the newspaper at the top of an inside page. */
function setRunningHead(heading: Heading, edition: DemoEdition, sequence: number, top: number): number {
  const { setter, faces, sheet, design } = heading;
  const size = Math.round(sheet.width / 38);
  const place = { face: faces[design.mastFace], size, x: sheet.margin, baseline: top + size, width: sheet.inner };
  const outer = sequence % 2 === 0 ? 'left' : 'right';
  setter.words(edition.title.name, place, outer);
  const dated = { ...place, face: faces.italic, size: Math.round(size * 0.66) };
  setter.words(edition.printedDate, dated, outer === 'left' ? 'right' : 'left');
  setter.endBlock();
  setter.rule(sheet.margin, top + size * 1.4, sheet.inner, design.columnRule === 0 ? 6 : 3);
  return top + size * 1.4 + 4;
}

/** Returns where the columns may begin. */
export function setHeader(heading: Heading, edition: DemoEdition, sequence: number): number {
  heading.setter.inArticle(null);
  const top = setTopLine(heading, edition, sequence);
  if (sequence > 1) return setRunningHead(heading, edition, sequence, top) + 18;
  return setMasthead(heading, edition, top) + 24;
}

const notice =
  'Demonstration edition. This newspaper never existed: its name is invented, and its text was composed anew from public facts.';

/** Sets the demonstration notice in a box under the columns. */
export function setFoot({ setter, faces, sheet }: Omit<Heading, 'design'>): void {
  const box: Box = { x: sheet.margin, y: sheet.height - sheet.margin - 62, w: sheet.inner, h: 62 };
  const size = sizeFor(notice, faces.italic, sheet.inner - 60, 28);
  setter.inArticle(null);
  setter.words(
    notice,
    { face: faces.italic, size, x: box.x, baseline: box.y + 31 + size * 0.32, width: box.w },
    'centre',
  );
  setter.endBlock();
  setter.frame(box);
}
