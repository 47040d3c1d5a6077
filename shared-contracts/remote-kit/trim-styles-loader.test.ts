import trimStyles from './trim-styles-loader.ts';

describe('trimming styles', () => {
  it('leaves the rules and takes line breaks, indents and comments', () => {
    const source = [
      'const card = css`',
      '  /* why */',
      '  display: grid;',
      '  & > a:hover,',
      '  & ${inner} b {',
      "    content: '';",
      '  }',
      '  @media (min-width: 64rem) and (pointer: fine) {',
      '    gap: 0 1rem;',
      '  }',
      '`;',
    ].join('\n');
    expect(trimStyles(source)).toBe(
      "const card = css` display: grid;& > a:hover, & ${inner} b{content: '';}@media (min-width: 64rem) and (pointer: fine){gap: 0 1rem;}`;",
    );
  });

  it('does so too in the packed contracts, whose compiler writes a space before a template', () => {
    expect(trimStyles('const card = css `\n  color: red;\n`;')).toBe('const card = css ` color: red;`;');
  });

  it('touches nothing else', () => {
    const source = 'const text = `a\n  { b }`; // css\nconst other = css;\n';
    expect(trimStyles(source)).toBe(source);
  });
});
