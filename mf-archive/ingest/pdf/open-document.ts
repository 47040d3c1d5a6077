import { SourceProblem } from '../source-problem.ts';
import { withMemory, type Pdfium } from './pdfium.ts';

/** Far more than any edition has. */
const maxPages = 2_000;

/** Error codes of PDFium. */
const passwordError = 4;
const securityError = 5;

function openingProblem(pdfium: Pdfium): string {
  const code = pdfium._FPDF_GetLastError();
  if (code === passwordError) return 'is locked with a password';
  return code === securityError ? 'is locked in a way that cannot be opened' : 'is a damaged PDF: it cannot be opened';
}

function countProblem(count: number): string | null {
  if (count <= 0) return 'is a PDF without pages';
  return count > maxPages ? `has ${String(count)} pages, and a PDF may have ${String(maxPages)}: split it` : null;
}

/** A PDF that is open in PDFium. It must be closed to free its bytes in PDFium's memory. */
export class OpenDocument {
  readonly pageCount: number;
  readonly #pdfium: Pdfium;
  readonly #bytes: number;
  readonly #document: number;

  /** Throws SourceProblem if the file is not a PDF, damaged or locked, or has no pages or too many. */
  constructor(pdfium: Pdfium, file: Uint8Array) {
    this.#pdfium = pdfium;
    this.#bytes = pdfium.wasmExports.malloc(file.length);
    if (this.#bytes === 0) throw new SourceProblem('is too large a PDF to be opened');
    pdfium.HEAPU8.set(file, this.#bytes);
    this.#document = pdfium._FPDF_LoadMemDocument(this.#bytes, file.length, 0);
    this.pageCount = this.#document === 0 ? 0 : pdfium._FPDF_GetPageCount(this.#document);
    const problem = this.#document === 0 ? openingProblem(pdfium) : countProblem(this.pageCount);
    if (problem === null) return;
    this.close();
    throw new SourceProblem(problem);
  }

  /** Loads the page with this number, from 1. Throws SourceProblem if there is none, or it cannot be read. */
  withPage<Result>(number: number, work: (page: number) => Result): Result {
    const count = String(this.pageCount);
    if (number > this.pageCount) throw new SourceProblem(`has ${count} pages, and no page ${String(number)}`);
    const page = this.#pdfium._FPDF_LoadPage(this.#document, number - 1);
    if (page === 0) throw new SourceProblem(`is a damaged PDF: its page ${String(number)} cannot be read`);
    try {
      return work(page);
    } finally {
      this.#pdfium._FPDF_ClosePage(page);
    }
  }

  close(): void {
    if (this.#document !== 0) this.#pdfium._FPDF_CloseDocument(this.#document);
    this.#pdfium.wasmExports.free(this.#bytes);
  }
}

/** A page as it is shown. Coordinates are in points (1/72 inch) from the upper left corner. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** Maps a point in the page's own coordinates to the sheet. */
  readonly place: (x: number, y: number) => readonly [x: number, y: number];
}

/** Returns the sheet of a page, rotated and cropped as it is shown. */
export function sheetOf(pdfium: Pdfium, page: number): Sheet {
  const [width, height] = [pdfium._FPDF_GetPageWidthF(page), pdfium._FPDF_GetPageHeightF(page)];
  const [left, top, right, bottom] = withMemory(pdfium, 16, (pointer) => {
    pdfium._FPDF_GetPageBoundingBox(page, pointer);
    const view = new DataView(pdfium.HEAPU8.buffer, pointer, 16);
    return [0, 4, 8, 12].map((at) => view.getFloat32(at, true));
  }) as [number, number, number, number];
  const places: readonly Sheet['place'][] = [
    (x, y) => [x - left, top - y],
    (x, y) => [y - bottom, x - left],
    (x, y) => [right - x, y - bottom],
    (x, y) => [top - y, right - x],
  ];
  const place = places[pdfium._FPDFPage_GetRotation(page)] ?? ((x, y) => [x - left, top - y]);
  return { width, height, place };
}
