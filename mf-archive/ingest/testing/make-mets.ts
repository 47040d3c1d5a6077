/** An article: the range of its words on a page, and the rectangle around them. */
export interface TestArticle {
  readonly type: string;
  readonly title?: string;
  readonly page: number;
  readonly begin: string;
  readonly end: string;
  readonly coords?: string;
}

const section = (id: string, title: string): string =>
  `<dmdSec ID="${id}"><mdWrap><xmlData><mods:mods><mods:titleInfo><mods:title>${title}</mods:title></mods:titleInfo>` +
  `</mods:mods></xmlData></mdWrap></dmdSec>`;

const area = (article: TestArticle, index: number): string =>
  `<div ID="pa${String(index)}" TYPE="pagearea"><fptr><area FILEID="img${String(article.page)}" SHAPE="RECT" ` +
  `COORDS="${article.coords ?? ''}"/></fptr><fptr><area FILEID="alto${String(article.page)}" BETYPE="IDREF" ` +
  `BEGIN="${article.begin}" END="${article.end}"/></fptr></div>`;

/** A METS file as national libraries write it: logical parts are linked to areas of pages. */
export function segmentedMets(pages: number, articles: readonly TestArticle[]): string {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  const onPage = (page: number): string =>
    articles.map((article, index) => (article.page === page ? area(article, index) : '')).join('');
  return (
    `<mets xmlns="http://www.loc.gov/METS/" xmlns:mods="http://www.loc.gov/mods/v3" ` +
    `xmlns:xlink="http://www.w3.org/1999/xlink" TYPE="Newspaper">` +
    `<dmdSec ID="ISSUE"><mdWrap><xmlData><mods:mods><mods:relatedItem type="host"><mods:identifier type="NLP">77` +
    `</mods:identifier></mods:relatedItem><mods:titleInfo><mods:title>The Tide.</mods:title></mods:titleInfo>` +
    `<mods:originInfo><mods:dateIssued>1924-02-17</mods:dateIssued><mods:place><mods:placeTerm type="text">Warri` +
    `</mods:placeTerm></mods:place></mods:originInfo></mods:mods></xmlData></mdWrap></dmdSec>` +
    articles.map(({ title }, index) => (title === undefined ? '' : section(`d${String(index)}`, title))).join('') +
    `<fileSec><fileGrp>${numbers.map((n) => `<file ID="alto${String(n)}"><FLocat xlink:href="p${String(n)}.xml"/></file>`).join('')}` +
    `${numbers.map((n) => `<file ID="img${String(n)}"><FLocat xlink:href="p${String(n)}.tif"/></file>`).join('')}</fileGrp></fileSec>` +
    `<structMap TYPE="LOGICAL"><div ID="log1" TYPE="ISSUE" DMDID="ISSUE">` +
    articles
      .map(({ type }, index) => `<div ID="art${String(index)}" TYPE="${type}" DMDID="d${String(index)}"/>`)
      .join('') +
    `</div></structMap><structMap TYPE="PHYSICAL"><div ID="phys0" TYPE="physSequence" DMDID="ISSUE">` +
    numbers
      .map(
        (n) =>
          `<div ID="phys${String(n)}" ORDER="${String(n)}" TYPE="page"><fptr FILEID="img${String(n)}"/><fptr FILEID="alto${String(n)}"/>${onPage(n)}</div>`,
      )
      .join('') +
    `</div></structMap><structLink>` +
    articles
      .map(
        (_, index) =>
          `<smLinkGrp><smLocatorLink xlink:href="#art${String(index)}"/><smLocatorLink xlink:href="#pa${String(index)}"/></smLinkGrp>`,
      )
      .join('') +
    `</structLink></mets>`
  );
}

/** Words with ids `w1`, `w2` … in lines `l1`, `l2` …, each 100 pixels below the previous, on 1000 × 2000 pixels. */
export const numberedAlto = (...words: readonly string[]): string =>
  `<alto><Description><MeasurementUnit>pixel</MeasurementUnit></Description><Layout>` +
  `<Page WIDTH="1000" HEIGHT="2000"><PrintSpace><TextBlock ID="b1">${words.map(numberedLine).join('')}</TextBlock>` +
  `</PrintSpace></Page></Layout></alto>`;

function numberedLine(word: string, index: number): string {
  const n = String(index + 1);
  return (
    `<TextLine ID="l${n}"><String ID="w${n}" CONTENT="${word}" HPOS="100" VPOS="${n}00" WIDTH="200" HEIGHT="40"/>` +
    `</TextLine>`
  );
}
