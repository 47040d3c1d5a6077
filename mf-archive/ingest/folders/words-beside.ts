import { basename, dirname, join } from 'node:path';
import { pagePart, pathOfPart } from '../page-part.ts';

/** `page1.xml` may be ALTO or PAGE: that is found out by looking. */
const endings = ['.xml', '.alto.xml', '.page.xml', '.hocr', '.hocr.html', '.html', '.htm'];
const packed = endings.flatMap((ending) => [ending, `${ending}.gz`, ending.toUpperCase()]);
/** Programs that write PAGE or ALTO put it into a folder of its own beside the images. */
const folders = ['', 'page', 'alto', 'hocr', 'PAGE', 'ALTO'];

/**
 * The file of words (ALTO, PAGE XML or hOCR) beside an image: `page1.xml`, `page1.hocr` or `page/page1.xml` of
 * `page1.tiff`; for a page of a file that holds several, that page of the words. Null where there is none.
 */
export function wordsBeside(image: string, all: ReadonlySet<string>): string | null {
  const { file, number } = pagePart(image);
  const name = basename(file);
  const stems = [name.replace(/\.[^.]*$/, ''), name];
  const paths = folders.flatMap((folder) =>
    stems.flatMap((stem) => packed.map((ending) => join(dirname(file), folder, `${stem}${ending}`))),
  );
  const found = paths.find((path) => path !== file && all.has(path));
  if (found === undefined) return null;
  return number === null ? found : pathOfPart(found, number);
}
