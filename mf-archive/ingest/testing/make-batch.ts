import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pdfOfSheets } from './make-pdf.ts';

/** One word per line, each 100 units high and 40 per letter wide, on a page of 8000 × 10000. */
export const altoOf = (...words: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><alto xmlns="http://www.loc.gov/standards/alto/ns-v3#"><Description>` +
  `<MeasurementUnit>inch1200</MeasurementUnit></Description><Layout><Page ID="P1" WIDTH="8000" HEIGHT="10000">` +
  `<PrintSpace><TextBlock ID="B1">${words.map(lineOf).join('')}</TextBlock></PrintSpace></Page></Layout></alto>`;

const lineOf = (word: string, index: number): string =>
  `<TextLine><String CONTENT="${word}" HPOS="800" VPOS="${String(1000 + index * 200)}" ` +
  `WIDTH="${String(word.length * 40)}" HEIGHT="100" WC="0.9"/></TextLine>`;

export interface TestIssue {
  readonly date: string;
  readonly label?: string;
  readonly lccn?: string;
  readonly edition?: number;
  /** File names of the pages, without extension. */
  readonly pages: readonly string[];
}

/** A METS file of NDNP. */
export const metsOf = ({
  date,
  label = 'The Delta courier (Warri)',
  lccn = 'sn1',
  edition = 1,
  pages,
}: TestIssue): string =>
  `<mets TYPE="urn:library-of-congress:ndnp:mets:newspaper:issue" LABEL="${label}, ${date}" ` +
  `xmlns="http://www.loc.gov/METS/" xmlns:mods="http://www.loc.gov/mods/v3" xmlns:xlink="http://www.w3.org/1999/xlink">` +
  `<dmdSec ID="issueModsBib"><mdWrap><xmlData><mods:mods><mods:relatedItem type="host">` +
  `<mods:identifier type="lccn">${lccn}</mods:identifier><mods:part><mods:detail type="edition">` +
  `<mods:number>${String(edition)}</mods:number></mods:detail></mods:part></mods:relatedItem><mods:originInfo>` +
  `<mods:dateIssued encoding="iso8601">${date}</mods:dateIssued></mods:originInfo></mods:mods></xmlData></mdWrap></dmdSec>` +
  pages.map((_, index) => recordOf(index + 1)).join('') +
  `<fileSec>${pages.map((page, index) => filesOf(page, index + 1)).join('')}</fileSec>` +
  `<structMap xmlns:np="urn:x"><div TYPE="np:issue" DMDID="issueModsBib">` +
  pages.map((_, index) => divOf(index + 1)).join('') +
  `</div></structMap></mets>`;

const recordOf = (number: number): string =>
  `<dmdSec ID="page${String(number)}"><mdWrap><xmlData><mods:mods><mods:part><mods:extent unit="pages">` +
  `<mods:start>${String(number)}</mods:start></mods:extent></mods:part></mods:mods></xmlData></mdWrap></dmdSec>`;

const filesOf = (page: string, number: number): string =>
  `<fileGrp><file ID="pdf${String(number)}" USE="derivative"><FLocat xlink:href="./${page}.pdf"/></file>` +
  `<file ID="ocr${String(number)}" USE="ocr"><FLocat xlink:href="./${page}.xml"/></file></fileGrp>`;

const divOf = (number: number): string =>
  `<div TYPE="np:page" DMDID="page${String(number)}"><fptr FILEID="pdf${String(number)}"/>` +
  `<fptr FILEID="ocr${String(number)}"/></div>`;

/** Returns the size in the header of a JPEG; one pixel if it is none. */
function sizeOf(jpeg: Uint8Array): { readonly width: number; readonly height: number } {
  const bytes = Buffer.from(jpeg);
  const at = Math.max(bytes.indexOf('ffc0', 0, 'hex'), bytes.indexOf('ffc2', 0, 'hex'));
  if (at === -1) return { width: 1, height: 1 };
  return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
}

/** A PDF of one page with one JPEG, like NDNP's page PDFs. */
export const pdfOf = (jpeg: Uint8Array): Uint8Array => pdfOfSheets([{ jpeg, ...sizeOf(jpeg) }]);

/** Writes files below a folder; names may contain folders. */
export async function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}
