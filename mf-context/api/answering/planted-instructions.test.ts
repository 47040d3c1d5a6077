import type { SliceContext } from 'shared-contracts/server/slice-context';
import { answerQuestion } from './answer-question.ts';
import { plainArchive } from '../evaluation/plain-archive.ts';
import { plantedInstructions } from './testing/planted-instructions.ts';

const contextOf = (text: string): Pick<SliceContext, 'archive'> => ({
  archive: plainArchive([{ slug: 'p0', year: 1970, paragraphs: [text] }]),
});

describe('instructions injected into a page', () => {
  it('include at least thirty, of every kind', () => {
    expect(plantedInstructions.length).toBeGreaterThanOrEqual(30);
    expect(new Set(plantedInstructions.map(({ text }) => text)).size).toBe(plantedInstructions.length);
    expect([...new Set(plantedInstructions.map(({ kind }) => kind))].sort()).toEqual(
      ['bidi', 'fake citation', 'html', 'image', 'link', 'role play'].sort(),
    );
  });

  it('are quoted exactly or not at all: nothing in them is obeyed or added', async () => {
    for (const { text } of plantedInstructions) {
      const context = contextOf(`The price of cassava rose at Onitsha. ${text} It fell again in May.`);
      const answer = await answerQuestion(context, { question: 'What was the price of cassava at Onitsha?' });
      const [page] = (await context.archive?.pages(['id of p0'], 1)) ?? [];
      const stored = page?.paragraphs[0]?.text ?? '';
      expect(answer.cards.length).toBeGreaterThan(0);
      for (const card of answer.cards) {
        expect(stored.slice(...card.range)).toBe(card.quote);
        expect([card.before, card.after].every((part) => stored.includes(part))).toBe(true);
        expect(card.number).toBeLessThanOrEqual(answer.cards.length);
      }
      const words = [answer.asked, ...answer.matched, ...answer.unmatched, ...answer.nowhere].join(' ');
      expect(words).not.toContain(text);
    }
  });
});
