import fc from 'fast-check';
import { goldQuestions } from '../../evaluation/gold-questions.ts';
import { splitSentences } from '../../answering/passages/split-sentences.ts';
import { checkSentence } from './check-sentence.ts';
import { paraphrases, truths } from './testing/true-sentences.ts';

const numberIn = /(?<![\p{Nd}.,]|(?!N)\p{L})\d(?:[\d,]*\d)?(?:\.\d+)?/gu;

const evidence = goldQuestions()
  .flatMap((question) => Object.values(question.evidence ?? {}))
  .flatMap((text) => text.split('\n'))
  .map((text) => text.trim())
  .filter((text) => text.split(/\s+/u).length > 4);
const withNumbers = [...new Set([...evidence, ...truths])].filter((text) => text.search(numberIn) !== -1);

/** Returns the text with one of its numbers changed. */
const changed = (text: string, which: number, to: string): string | null => {
  const found = Array.from(text.matchAll(numberIn));
  const match = found[which % found.length]!;
  if (Number(match[0].replaceAll(',', '')) === Number(to)) return null;
  return text.slice(0, match.index) + to + text.slice(match.index + match[0].length);
};

describe('a sentence checked against its citations', () => {
  it('[R2.38] is verified if it is a sentence of the passage', () => {
    const failing = [...new Set([...evidence, ...truths])].filter((text) => {
      const [start, end] = splitSentences(text)[0] ?? [0, 0];
      return checkSentence(text.slice(start, end), [text]) !== 'verified';
    });
    expect({
      of: evidence.length + truths.length,
      failing: failing.length / evidence.length < 0.02 ? [] : failing,
    }).toEqual({ of: expect.any(Number) as number, failing: [] });
  });

  it('is never verified once any of its numbers is changed, even to another one of the passage', () => {
    let tried = 0;
    const passed: string[] = [];
    for (const text of withNumbers) {
      const all = Array.from(text.matchAll(numberIn), ([number]) => number.replaceAll(',', ''));
      for (const [which, number] of all.entries()) {
        const others = [String(Number(number) + 1), String(Number(number) * 10), `${number}0`, ...all];
        for (const other of others) {
          const altered = changed(text, which, other);
          if (altered === null) continue;
          tried += 1;
          if (checkSentence(altered, [text]) === 'verified') passed.push(`${text} -> ${altered}`);
        }
      }
    }
    expect(tried).toBeGreaterThan(400);
    expect(passed).toEqual([]);
  });

  it('is not verified if it denies what its passage states, also where both are long', () => {
    const passage = 'The council approved the plan for a market at Gboko in June.';
    expect(checkSentence('The council approved the plan for a market at Gboko.', [passage])).toBe('verified');
    expect(checkSentence('The council never approved the plan for a market at Gboko.', [passage])).toBe('unverified');
    const elsewhere = `The premier did not attend. ${passage}`;
    expect(checkSentence('The council approved the plan for a market at Gboko.', [elsewhere])).toBe('verified');
  });

  it('is never verified with a random number', () => {
    fc.assert(
      fc.property(fc.constantFrom(...withNumbers), fc.nat(9), fc.nat(99_999), (text, which, to) => {
        const altered = changed(text, which, String(to));
        expect(altered === null ? 'unverified' : checkSentence(altered, [text])).toBe('unverified');
      }),
      { numRuns: 1_000 },
    );
  });

  it('is verified as a paraphrase in nine of ten cases', () => {
    const failing = paraphrases.filter(([passage, sentence]) => checkSentence(sentence, [passage]) !== 'verified');
    expect({
      many: paraphrases.length >= 30,
      failing: failing.length <= paraphrases.length / 10 ? [] : failing,
    }).toEqual({ many: true, failing: [] });
  });

  it.each([
    ['The bridge was opened by Mr Obasanjo in 1975.', 'another name'],
    ['The bridge was not opened by General Gowon in 1975.', 'a negation'],
    ['The bridge was opened by General Gowon in nineteen seventy-six.', 'another year in words'],
    ['The bridge was opened by General Gowon in May 1975.', 'an added month'],
    ['Only General Gowon opened the bridge in 1975.', 'a restricting word'],
    ['The bridge cost more than N12 million.', 'a comparison'],
    ['The bridge cost £12 million.', 'another currency'],
    ['The bridge cost N12 billion.', 'another magnitude'],
    ['The bridge cost N12.', 'no magnitude'],
    ['The second bridge was opened by General Gowon in 1975.', 'an ordinal'],
    ['Both bridges were opened by General Gowon in 1975.', 'a quantifier'],
    ['The bridge was opened by General Gowon in the 1970s.', 'a decade'],
    ['The bridge is 12 per cent of what it cost.', 'a percentage'],
    ['The bridge, opened by General Gowon, cost 1975 naira.', 'a number of another quantity'],
    ['Elephants wander through the harbour of Calabar in 1975.', 'unsupported words'],
    ['It was.', 'no content'],
    ['1975.', 'a number alone'],
  ])('is not verified: %s (%s)', (sentence) => {
    const passage = 'General Gowon opened the bridge in 1975. It cost N12 million, the Ministry of Works said.';
    expect(checkSentence(sentence, [passage])).toBe('unverified');
  });

  it.each([
    ['the words are short, but not too short', 'The oil hit Eko in 1972.', 'The oil hit Eko.', 'verified'],
    ['only one word has three letters', 'UK oil was cheap in 1972.', 'UK oil.', 'unverified'],
    ['all words but one are common ones', 'It was the bridge that Gowon opened.', 'It was the bridge.', 'unverified'],
    [
      'three fifths of the names are in the passage',
      'Obi, Awolowo and Azikiwe spoke of the harbour at Enugu.',
      'There Obi, Awolowo, Azikiwe, Balewa and Bello spoke of the harbour.',
      'verified',
    ],
    [
      'one of many names has another digit',
      'A DC10 of Nigeria Airways crashed at Kano.',
      'A DC8 of Nigeria Airways crashed at Kano.',
      'unverified',
    ],
    [
      'a king has another number',
      'King George VI visited the harbour.',
      'King George IV visited the harbour.',
      'unverified',
    ],
    [
      'it drops a negation that common words separate from its word',
      'The council was not at the market of Bodija.',
      'The council was at the market of Bodija.',
      'unverified',
    ],
    [
      'it negates a statement of a passage without negations',
      'The council approved the market at Bodija, which traders had refused.',
      'The council did not approve the market at Bodija.',
      'unverified',
    ],
    [
      'it negates only what the passage does not mention',
      'The council approved the market at Bodija, which traders had refused.',
      'The council approved the market at Bodija, which traders had not wanted.',
      'verified',
    ],
  ])('is checked correctly when %s', (_case, passage, sentence, verdict) => {
    expect(checkSentence(sentence, [passage])).toBe(verdict);
  });

  it('must not drop a negation of its passage', () => {
    const passage = 'The council did not approve the market at Bodija, and traders left in 1975.';
    expect(checkSentence('The council did approve the market at Bodija.', [passage])).toBe('unverified');
    expect(checkSentence('The council did not approve the market at Bodija.', [passage])).toBe('verified');
  });

  it('needs support from each passage that it cites, and fails with an unrelated one', () => {
    const one = 'General Gowon opened the Eko bridge in 1975.';
    const other = 'The Eko bridge, which General Gowon opened, cost N12 million.';
    const foreign = 'The price of cassava fell at Onitsha market.';
    const sentence = 'General Gowon opened the Eko bridge, which cost N12 million.';
    expect(checkSentence(sentence, [one, other])).toBe('verified');
    expect(checkSentence(sentence, [one, other, foreign])).toBe('unverified');
    expect(checkSentence(sentence, [])).toBe('unverified');
  });

  it('needs three tenths of its words in each of two passages', () => {
    const sentence = 'Traders, farmers, drivers, teachers, students, nurses, tailors, weavers, smiths and hunters.';
    const most = 'Traders, farmers, drivers, teachers, students, nurses and tailors marched.';
    expect(checkSentence(sentence, [most, 'Weavers, smiths and hunters marched.'])).toBe('verified');
    expect(checkSentence(sentence, [most, 'Weavers and smiths marched.'])).toBe('unverified');
  });
});
