import sharp from 'sharp';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Renders a printed page like a scan: lines of text that are large enough for text recognition. */
export function drawScan(lines: readonly string[]): Promise<Buffer> {
  const printed = lines.map((line, row) => {
    const [y, size, weight] = row === 0 ? [170, 84, 700] : [240 + row * 78, 46, 400];
    return `<text x="90" y="${y}" font-family="DejaVu Serif, serif" font-size="${size}" font-weight="${weight}">${escaped(line)}</text>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="1000"><rect width="100%" height="100%" fill="#f4efe2"/>${printed.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer();
}
