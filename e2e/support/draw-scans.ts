import sharp from 'sharp';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const [width, height] = [1240, 1000];
const paper = '<rect width="1240" height="1000" fill="#f4efe2"/>';

const inPicture = (content: string): Promise<Buffer> =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`))
    .jpeg({ quality: 85 })
    .toBuffer();

/** Lines of text that are large enough for text recognition, the first as a heading. */
function printed(lines: readonly string[]): string {
  const rows = lines.map((line, row) => {
    const [y, size, weight] = row === 0 ? [170, 84, 700] : [240 + row * 78, 46, 400];
    return `<text x="90" y="${y}" font-family="DejaVu Serif, serif" font-size="${size}" font-weight="${weight}">${escaped(line)}</text>`;
  });
  return rows.join('');
}

/** Renders a printed page like a scan. */
export const drawScan = (lines: readonly string[]): Promise<Buffer> => inPicture(paper + printed(lines));

/** Renders a printed page like a photo of it: it lies askew on a dark table, and one side gets less light. */
export const drawPhoto = (lines: readonly string[]): Promise<Buffer> =>
  inPicture(
    '<defs><linearGradient id="light"><stop offset="0" stop-opacity=".3"/><stop offset="1" stop-opacity="0"/></linearGradient></defs>' +
      '<rect width="1240" height="1000" fill="#4a3a2c"/>' +
      `<g transform="translate(95 40) rotate(3) scale(.86)">${paper}${printed(lines)}</g>` +
      '<rect width="1240" height="1000" fill="url(#light)"/>',
  );

/** The recognised words of such a page, in one line. */
export const altoOf = (words: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><alto xmlns="http://www.loc.gov/standards/alto/ns-v3#"><Description>` +
  `<MeasurementUnit>pixel</MeasurementUnit></Description><Layout><Page ID="P1" WIDTH="1240" HEIGHT="1000">` +
  `<PrintSpace><TextBlock ID="B1"><TextLine>${words
    .split(' ')
    .map(
      (word, index) =>
        `<String CONTENT="${word}" HPOS="${90 + index * 400}" VPOS="100" WIDTH="380" HEIGHT="80" WC="0.9"/>`,
    )
    .join('')}</TextLine></TextBlock></PrintSpace></Page></Layout></alto>`;
