import { ask as askContract, askInput, mostQuestionLength } from 'shared-contracts/context/ask';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { plainArchive } from './answering/testing/plain-archive.ts';
import { plantedInstructions } from './answering/testing/planted-instructions.ts';
import { ask } from './ask.ts';

const problemOf = (input: object): string | undefined => askInput().validate(input).error?.message;

const contextOf = (id: string, paragraphs: readonly string[]): SliceContext => {
  const archive = plainArchive(
    paragraphs.map((text, at) => ({ slug: `p${String(at)}`, year: 1970, paragraphs: [text] })),
  );
  return { archive, visitor: { id, role: 'user' }, now: () => 0 } as unknown as SliceContext;
};

describe('asking the archive', () => {
  it('[R2.19] is for members', () => {
    expect(askContract.access).toBe('user');
  });

  it('is told what is wrong with an empty question, and with one of 10,000 characters', () => {
    for (const question of ['', '   ', undefined]) {
      expect(problemOf(question === undefined ? {} : { question })).toBe('Please write a question.');
    }
    expect(problemOf({ question: 'a'.repeat(10_000) })).toContain(`at most ${String(mostQuestionLength)} characters`);
    expect(problemOf({ question: 'Who?', previous: 'b'.repeat(10_000) })).toContain('too long');
    expect(problemOf({ question: 'Who?', scope: { from: 'yesterday' } })).toContain('from');
    expect(problemOf({ question: 'Who?', scope: { from: '1960-10', titles: ['herald'] } })).toBeUndefined();
  });

  it('is refused after thirty questions a minute of one person, and of nobody else', async () => {
    const context = contextOf('busy', ['The harvest was good.']);
    for (let asked = 0; asked < 30; asked += 1) await ask(context, { question: 'How was the harvest?' });
    await expect(ask(context, { question: 'And now?' })).rejects.toMatchObject({ code: 'too-many-requests' });
    expect((await ask(contextOf('calm', ['The harvest was good.']), { question: 'How was the harvest?' })).state).toBe(
      'found',
    );
  });
});

describe('instructions that are planted on a page', () => {
  it('are at least thirty, of every kind', () => {
    expect(plantedInstructions.length).toBeGreaterThanOrEqual(30);
    expect(new Set(plantedInstructions.map(({ text }) => text)).size).toBe(plantedInstructions.length);
    expect([...new Set(plantedInstructions.map(({ kind }) => kind))].sort()).toEqual(
      ['bidi', 'fake citation', 'html', 'image', 'link', 'role play'].sort(),
    );
  });

  it('are quoted as they stand, or not at all: nothing in them is obeyed, and nothing is added', async () => {
    for (const { text } of plantedInstructions) {
      const context = contextOf(text, [`The price of cassava rose at Onitsha. ${text} It fell again in May.`]);
      const answer = await ask(context, { question: 'What was the price of cassava at Onitsha?' });
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
