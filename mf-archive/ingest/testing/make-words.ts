/** The table of contents of an NDNP batch. */
export const batchXml = (...issues: readonly string[]): string =>
  `<?xml version="1.0"?><ndnp:batch xmlns:ndnp="http://www.loc.gov/ndnp" name="batch">` +
  issues
    .map((path) => `<ndnp:issue lccn="sn1" issueDate="1964-03-07" editionOrder="01">${path}</ndnp:issue>`)
    .join('') +
  `<ndnp:reel reelNumber="1">reel.xml</ndnp:reel></ndnp:batch>`;

/** A microfilm reel, which names its title. */
export const reelXml = (title: string): string =>
  `<mets xmlns="http://www.loc.gov/METS/" TYPE="urn:mets:microfilmReel" LABEL="00271"><dmdSec><mdWrap><xmlData>` +
  `<titles>${title}</titles></xmlData></mdWrap></dmdSec></mets>`;

const hocrPage = (words: readonly string[], number: number): string =>
  `<div class='ocr_page' id='page_${String(number)}' title='image "p${String(number)}.tif"; bbox 0 0 1000 2000; ppageno ${String(number - 1)}'>` +
  `<div class='ocr_carea'><p class='ocr_par' lang='eng'>${words
    .map((word, index) => {
      const y = String(100 + index * 50);
      const at = `bbox 100 ${y} 300 ${String(140 + index * 50)}`;
      return `<span class='ocr_line' title="${at}; baseline 0 -1; textangle 0"><span class='ocrx_word' title='${at}; x_wconf 91'>${word}</span></span>`;
    })
    .join('\n')}</p></div></div>`;

/** One page for each list of words, one word per line, 50 pixels apart, on 1000 × 2000 pixels. */
export const hocrOf = (...pages: readonly (readonly string[])[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "x.dtd">` +
  `<html xmlns="http://www.w3.org/1999/xhtml"><head><meta name='ocr-system' content='tesseract'/></head><body>` +
  `${pages.map((words, index) => hocrPage(words, index + 1)).join('')}</body></html>`;

/** The same as PAGE XML, with its regions in reverse and a reading order that corrects this. */
export function pageXmlOf(...words: readonly string[]): string {
  const region = (word: string, index: number): string => {
    const [top, bottom] = [100 + index * 50, 140 + index * 50].map(String);
    const points = `<Coords points="100,${String(top)} 300,${String(top)} 300,${String(bottom)} 100,${String(bottom)}"/>`;
    return (
      `<TextRegion id="r${String(index)}" type="paragraph">${points}<TextLine id="l${String(index)}">${points}` +
      `<Word id="w${String(index)}">${points}<TextEquiv index="0" conf="0.91"><Unicode>${word}</Unicode></TextEquiv></Word>` +
      `<TextEquiv><Unicode>${word}</Unicode></TextEquiv></TextLine></TextRegion>`
    );
  };
  const order = words.map((_, index) => `<RegionRefIndexed index="${String(index)}" regionRef="r${String(index)}"/>`);
  return (
    `<?xml version="1.0" encoding="UTF-8"?><PcGts xmlns="http://schema.primaresearch.org/PAGE/gts/pagecontent/2019-07-15">` +
    `<Metadata><Creator>nobody</Creator></Metadata><Page imageFilename="p1.tif" imageWidth="1000" imageHeight="2000">` +
    `<ReadingOrder><OrderedGroup id="o">${order.join('')}</OrderedGroup></ReadingOrder>` +
    `${words.map(region).toReversed().join('')}</Page></PcGts>`
  );
}
