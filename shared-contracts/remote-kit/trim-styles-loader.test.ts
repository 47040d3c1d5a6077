import trimStyles from './trim-styles-loader.ts';

describe('trimming styles', () => {
  it('keeps the rules and removes line breaks, indentation and comments', () => {
    const source = [
      'const card = css`',
      '  /* why */',
      '  display: grid;',
      '  & > a:hover,',
      '  & ${inner} b {',
      "    content: ': ,';",
      '  }',
      '  @media (min-width: 64rem) and (pointer: fine) {',
      '    gap: 0 1rem;',
      '  }',
      '`;',
    ].join('\n');
    expect(trimStyles(source)).toBe(
      "const card = css` display:grid;& > a:hover,& ${inner} b{content:': ,'}@media (min-width:64rem) and (pointer:fine){gap:0 1rem}`;",
    );
  });

  it('also works in the packed contracts, whose compiler adds a space before a template', () => {
    expect(trimStyles('const card = css `\n  color: red;\n`;')).toBe('const card = css ` color:red;`;');
  });

  it('changes nothing else', () => {
    const source = 'const text = `a\n  { b }`; // css\nconst other = css;\n';
    expect(trimStyles(source)).toBe(source);
  });
});
