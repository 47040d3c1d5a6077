import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PDFiumModule } from '@hyzyla/pdfium';

/** The functions of PDFium that are used here; handles and pointers are numbers. See PDFium's public headers. */
export interface Pdfium {
  readonly HEAPU8: Uint8Array;
  readonly wasmExports: { readonly malloc: (bytes: number) => number; readonly free: (pointer: number) => void };
  _FPDF_InitLibrary(): void;
  _FPDF_LoadMemDocument(bytes: number, length: number, password: number): number;
  _FPDF_CloseDocument(document: number): void;
  _FPDF_GetLastError(): number;
  _FPDF_GetPageCount(document: number): number;
  _FPDF_LoadPage(document: number, index: number): number;
  _FPDF_ClosePage(page: number): void;
  _FPDF_GetPageWidthF(page: number): number;
  _FPDF_GetPageHeightF(page: number): number;
  _FPDF_GetPageBoundingBox(page: number, rectangle: number): number;
  _FPDFPage_GetRotation(page: number): number;
  _FPDFPage_CountObjects(page: number): number;
  _FPDFPage_GetObject(page: number, index: number): number;
  _FPDFFormObj_CountObjects(form: number): number;
  _FPDFFormObj_GetObject(form: number, index: number): number;
  _FPDFPageObj_GetType(object: number): number;
  _FPDFPageObj_GetMatrix(object: number, matrix: number): number;
  _FPDFTextObj_GetTextRenderMode(object: number): number;
  _FPDFImageObj_GetImageMetadata(object: number, page: number, metadata: number): number;
  _FPDFImageObj_GetImageFilterCount(object: number): number;
  _FPDFImageObj_GetImageFilter(object: number, index: number, buffer: number, length: number): number;
  _FPDFImageObj_GetImageDataRaw(object: number, buffer: number, length: number): number;
  _FPDFBitmap_CreateEx(width: number, height: number, format: number, pixels: number, stride: number): number;
  _FPDFBitmap_FillRect(bitmap: number, x: number, y: number, width: number, height: number, colour: number): number;
  _FPDFBitmap_Destroy(bitmap: number): void;
  _FPDF_RenderPageBitmapWithMatrix(bitmap: number, page: number, matrix: number, clip: number, flags: number): void;
  _FPDFText_LoadPage(page: number): number;
  _FPDFText_ClosePage(text: number): void;
  _FPDFText_CountChars(text: number): number;
  _FPDFText_GetTextObject(text: number, index: number): number;
  _FPDFText_GetUnicode(text: number, index: number): number;
  _FPDFText_IsGenerated(text: number, index: number): number;
  _FPDFText_IsHyphen(text: number, index: number): number;
  _FPDFText_HasUnicodeMapError(text: number, index: number): number;
  _FPDFText_GetLooseCharBox(text: number, index: number, rectangle: number): number;
}

type WasmImports = Record<string, Record<string, unknown>>;
interface WasmInstance {
  readonly exports: object;
}
/** The part of WebAssembly that is used here; the types of Node do not declare it. */
declare const WebAssembly: {
  compile(bytes: Uint8Array): Promise<object>;
  Instance: new (program: object, imports: WasmImports) => WasmInstance;
};

/** Maximum memory of PDFium: enough for the largest file and the largest page in colour. */
const maxMemoryBytes = 1_600 * 1024 * 1024;

const program = createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm');

/** Starts PDFium, which has its own memory and neither files nor network. It aborts if it exceeds its memory limit. */
export async function startPdfium(): Promise<Pdfium> {
  const compiled = await WebAssembly.compile(await readFile(program));
  const started: unknown = await PDFiumModule({
    instantiateWasm: (imports: WasmImports, onReady: (instance: WasmInstance) => void) => {
      const env = imports['env'] ?? {};
      const grow = env['emscripten_resize_heap'];
      const limited = (bytes: number): unknown =>
        bytes >>> 0 > maxMemoryBytes || typeof grow !== 'function' ? 0 : (grow as (bytes: number) => unknown)(bytes);
      const instance = new WebAssembly.Instance(compiled, {
        ...imports,
        env: { ...env, emscripten_resize_heap: limited },
      });
      onReady(instance);
      return instance.exports;
    },
  });
  const pdfium = started as Pdfium;
  pdfium._FPDF_InitLibrary();
  return pdfium;
}

/** Runs `work` with memory allocated in PDFium, which is freed afterwards. */
export function withMemory<Result>(pdfium: Pdfium, bytes: number, work: (pointer: number) => Result): Result {
  const pointer = pdfium.wasmExports.malloc(bytes);
  try {
    return work(pointer);
  } finally {
    pdfium.wasmExports.free(pointer);
  }
}

/** Reads 32-bit floats that PDFium has written. */
export const readFloats = ({ HEAPU8 }: Pdfium, pointer: number, count: number): readonly number[] => [
  ...new Float32Array(HEAPU8.buffer, pointer, count),
];

/** Runs `work` with 32-bit floats in the memory of PDFium. */
export const withFloats = <Result>(
  pdfium: Pdfium,
  values: readonly number[],
  work: (pointer: number) => Result,
): Result =>
  withMemory(pdfium, values.length * 4, (pointer) => {
    new Float32Array(pdfium.HEAPU8.buffer, pointer, values.length).set(values);
    return work(pointer);
  });
