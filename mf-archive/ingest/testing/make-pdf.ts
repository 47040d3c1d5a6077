import { deflateSync } from 'node:zlib';

/** One page of a PDF of scans. */
export interface TestSheet {
  /** The bytes of the picture, compressed as `filter` says. */
  readonly jpeg: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Rotation of the sheet, in degrees clockwise. */
  readonly rotate?: number;
  /** `cm` of the picture; when omitted, it is upright and fills the sheet. */
  readonly matrix?: string;
  readonly filter?: string;
  /** Other properties of the picture; when omitted, it is in colour. */
  readonly picture?: string;
  /** Other operators of the page, before and after it draws its picture. */
  readonly text?: string;
}

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

interface PdfObject {
  readonly head: string;
  readonly stream?: Uint8Array;
}

/** Object 1 is the catalog, 2 the page tree; each page has three: the page, its content and its picture. */
function objectsOf(sheets: readonly TestSheet[]): readonly PdfObject[] {
  const kids = sheets.map((_, index) => `${String(3 + index * 3)} 0 R`).join(' ');
  const count = String(sheets.length);
  const tree: readonly PdfObject[] = [
    { head: '<</Type/Catalog/Pages 2 0 R>>' },
    { head: `<</Type /Pages /Count ${count} /Kids [${kids}] /MediaBox [0 0 200 300]>>` },
  ];
  return tree.concat(
    sheets.flatMap((sheet, index): readonly PdfObject[] => {
      const [content, picture] = [4 + index * 3, 5 + index * 3].map((number) => `${String(number)} 0 R`);
      const { jpeg, width, height, rotate, text = '', matrix = '200 0 0 300 0 0' } = sheet;
      const { filter = '/DCTDecode', picture: properties = '/ColorSpace/DeviceRGB/BitsPerComponent 8' } = sheet;
      const turned = rotate === undefined ? '' : `/Rotate ${String(rotate)}`;
      const drawn = deflateSync(latin(`q ${text} q ${matrix} cm /Im0 Do Q Q ${text}`));
      const size = `/Width ${String(width)}/Height ${String(height)}`;
      return [
        {
          head: `<</Type/Page/Parent 2 0 R${turned}/Contents ${String(content)}/Resources<</XObject<</Im0 ${String(picture)}>>/Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>`,
        },
        { head: '<</Filter/FlateDecode', stream: drawn },
        { head: `<</Type/XObject/Subtype/Image${size}${properties}/Filter${filter}`, stream: jpeg },
      ];
    }),
  );
}

const written = (number: number, { head, stream }: PdfObject): Buffer =>
  stream === undefined
    ? latin(`${String(number)} 0 obj\n${head}\nendobj\n`)
    : Buffer.concat([
        latin(`${String(number)} 0 obj\n${head}/Length ${String(stream.length)}>>\nstream\n`),
        ...[stream, latin('\nendstream\nendobj\n')],
      ]);

/** Writes a PDF. `packed`: objects without a stream are in an object stream, as is possible since PDF 1.5. */
export function pdfOfSheets(sheets: readonly TestSheet[], packed = false): Uint8Array {
  const objects = objectsOf(sheets).map((object, index) => ({ ...object, number: index + 1 }));
  const loose = packed ? objects.filter(({ stream }) => stream !== undefined) : objects;
  const parts = loose.map((object) => written(object.number, object));
  if (packed) {
    const inside = objects.filter(({ stream }) => stream === undefined);
    let at = 0;
    const places = inside.map(({ number, head }) => {
      const place = `${String(number)} ${String(at)}`;
      at += head.length + 1;
      return place;
    });
    const index = `${places.join(' ')} `;
    const stream = deflateSync(latin(`${index}${inside.map(({ head }) => head).join(' ')}`));
    const head = `<</Type/ObjStm/N ${String(inside.length)}/First ${String(index.length)}/Filter/FlateDecode`;
    parts.push(written(objects.length + 1, { head, stream }));
  }
  return Buffer.concat([latin('%PDF-1.7\n'), ...parts, latin('trailer\n<</Root 1 0 R>>\n%%EOF\n')]);
}
