import { basename, dirname, join } from 'node:path';
import { isPdf, parsePagePath, formatPagePath } from '../page-path.ts';

/** `page1.xml` may be ALTO or PAGE XML; the content decides. */
const endings = ['.xml', '.alto.xml', '.page.xml', '.hocr', '.hocr.html', '.html', '.htm'];
const packed = endings.flatMap((ending) => [ending, `${ending}.gz`, ending.toUpperCase()]);
/**
 * Folders to search, relative to the image. Programs that write PAGE XML or ALTO use a folder beside the images;
 * iArchives puts the images into folders below.
 */
const folders = ['', 'page', 'alto', 'hocr', 'PAGE', 'ALTO', '..'];

/**
 * Returns the word file of an image: an ALTO, PAGE XML or hOCR file such as `page1.xml`, `page1.hocr`, `page/page1.xml`
 * or `../page1.xml` for `page1.tiff`; otherwise, for a PDF, the PDF itself, which may have text. For one page of a
 * multi-page file, it is the same page of the word file. Null if there is none.
 */
export function wordsOfImage(image: string, all: ReadonlySet<string>): string | null {
  const { file, number } = parsePagePath(image);
  const name = basename(file);
  const stems = [name.replace(/\.[^.]*$/, ''), name];
  const paths = folders.flatMap((folder) =>
    stems.flatMap((stem) => packed.map((ending) => join(dirname(file), folder, `${stem}${ending}`))),
  );
  const found = paths.find((path) => path !== file && all.has(path));
  if (found === undefined) return isPdf(image) ? image : null;
  return number === null ? found : formatPagePath(found, number);
}
