import { breakLines, outlinedText, textWidth } from './outlined-text.ts';

describe('text as outlines', () => {
  const style = { weight: 400, size: 20 } as const;

  it('contains no text, so that nothing of it is read as SVG', () => {
    const drawn = outlinedText('</g><script>alert(1)</script>Ọ̀yọ́ Ɓauchi', { ...style, x: 0, y: 20, color: '#000' });
    expect(drawn).not.toContain('script');
    expect(drawn.match(/<path/g)?.length).toBeGreaterThan(30);
  });

  it('is broken between words, and ends with an ellipsis where it does not fit', () => {
    const lines = breakLines('The naira finds a market and the pound leaves it', style, 200, 2);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toBe('The naira finds a');
    expect(lines[1]).toMatch(/…$/u);
    for (const line of lines) expect(textWidth(line, style)).toBeLessThanOrEqual(200);
    expect(breakLines('Short', style, 200, 2)).toEqual(['Short']);
    expect(breakLines('', style, 200, 2)).toEqual([]);
  });

  it('breaks a word that is wider than the line, such as an address, and loses none of it', () => {
    const address = `https://archive.test/search/${'lagos-courier-'.repeat(6)}p1`;
    const lines = breakLines(address, style, 200, 20);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.join('')).toBe(address);
  });
});
