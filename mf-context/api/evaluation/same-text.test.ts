import { holdsEvidence } from './same-text.ts';

const printed = 'Nigeria beat Algeria by three goals to none on Saturday, 22 March 1980.';

describe('a shown text', () => {
  it('contains evidence that it repeats, also with OCR errors and with more text around it', () => {
    expect(holdsEvidence(`Champions. ${printed} The match was played in Lagos.`, printed)).toBe(true);
    expect(holdsEvidence('Nigcria beat Algeria by threc goals to nonc on Saturday, 22 Marcb 1980.', printed)).toBe(
      true,
    );
    expect(holdsEvidence('Ọdẹ́gbàmí scored twice', 'Odegbami scored twice')).toBe(true);
  });

  it('contains evidence if it has one of several sentences', () => {
    expect(holdsEvidence(printed, `Another sentence altogether.\n${printed}`)).toBe(true);
  });

  it('does not contain evidence of which it has only a few words, or empty evidence', () => {
    expect(holdsEvidence('Nigeria played Algeria again in March.', printed)).toBe(false);
    expect(holdsEvidence(printed, '')).toBe(false);
    expect(holdsEvidence('', printed)).toBe(false);
  });
});
