import { proseOf } from './prose.ts';

describe('prose', () => {
  it('is split into whole sentences, not after titles and initials', () => {
    const text = 'Mr. Fox met Gen. J. Smith at noon. He said: "We shall see."  Who else was at the table?';
    expect(proseOf([text]).sentences).toEqual([
      'Mr. Fox met Gen. J. Smith at noon.',
      'He said: "We shall see."',
      'Who else was at the table?',
    ]);
  });

  it('leaves out remarks of a transcript, headings, fragments and very long sentences', () => {
    const long = `This is ${'very '.repeat(60)}long.`;
    const text = `They were all for it. We met [Applause] then. ROADS AND BRIDGES We have built many of them. No. ${long} So it was done then.`;
    expect(proseOf([text]).sentences).toEqual(['They were all for it.', 'So it was done then.']);
  });

  it('knows which words are printed without a capital', () => {
    const { isCommon } = proseOf(['The road to Mexico is the longest road. '.repeat(3)]);
    expect(['road', 'longest', 'mexico', 'unknown'].map(isCommon)).toEqual([true, true, false, false]);
  });
});
