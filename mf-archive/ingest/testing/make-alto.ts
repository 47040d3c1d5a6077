interface Alto {
  readonly unit?: string;
  readonly page?: string;
  readonly root?: string;
  readonly block?: string;
}

/** A page with one block of lines, and options for what files write differently. */
export const alto = (
  lines: readonly string[],
  { unit = 'pixel', page = 'WIDTH="1000" HEIGHT="2000"', root = 'alto', block = 'ID="b"' }: Alto = {},
): string =>
  `<${root}><Description><MeasurementUnit>${unit}</MeasurementUnit></Description><Layout><Page ID="p" ${page}>` +
  `<PrintSpace HPOS="0" VPOS="0" WIDTH="99999" HEIGHT="99999"><TextBlock ${block}>` +
  `${lines.map((line) => `<TextLine>${line}</TextLine>`).join('')}</TextBlock></PrintSpace></Page></Layout></${root}>`;

export const at = (x: number | string, y: number | string, w: number | string, h: number | string): string =>
  `HPOS="${String(x)}" VPOS="${String(y)}" WIDTH="${String(w)}" HEIGHT="${String(h)}"`;
export const string = (content: string, more = at(100, 200, 300, 40)): string =>
  `<String CONTENT="${content}" ${more}/>`;
/** Half of a broken word that is marked in the file. */
export const part = (number: 1 | 2, content: string, whole: string, y: number): string =>
  `<String SUBS_TYPE="HypPart${String(number)}" SUBS_CONTENT="${whole}" CONTENT="${content}" ${at(100, y, 50, 40)}/>`;
