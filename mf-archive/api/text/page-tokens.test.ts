import { pageText } from '../testing/make-page.ts';
import type { PageText, PrintedWord } from './page-words.ts';
import { readPage } from './page-tokens.ts';

const half = (text: string, hyphen: PrintedWord['hyphen'], joined: string | null = null): PrintedWord => ({
  text,
  hyphen,
  joined,
  box: null,
  confidence: null,
});
const page = (...lines: readonly (readonly PrintedWord[])[]): PageText => ({
  width: 10,
  height: 10,
  blocks: lines.map((words) => ({ lines: [{ words }] })),
});

describe('reading a page', () => {
  it('joins two halves of a word and keeps both positions', () => {
    const { paragraphs, tokens } = readPage(pageText('the govern-/', '/ment of Lagos'));
    expect(paragraphs).toEqual(['the government of Lagos']);
    expect([...tokens].map(({ fold, printed }) => [fold, printed])).toEqual([
      ['the', [0]],
      ['government', [1, 2]],
      ['of', [3]],
      ['lagos', [4]],
    ]);
  });

  it('prefers the source’s joined word, unless that is not a word', () => {
    const answer = page([half('Associ-', 'first', 'Association')], [half('ation', 'second')]);
    expect(readPage(answer).paragraphs).toEqual(['Association']);
    const unmarked = page([half('Associ-', 'first', '—')], [half('ation', 'second')]);
    expect(readPage(unmarked).paragraphs).toEqual(['Association']);
  });

  it('reads halves without a counterpart', () => {
    const { tokens } = readPage(page([half('Asso-', 'first'), half('x', 'none')], [half('ation', 'second')]));
    expect([...tokens].map(({ fold, printed }) => [fold, printed])).toEqual([
      ['asso', [0]],
      ['x', [1]],
      ['ation', [2]],
    ]);
  });

  it('gives every word its range in its paragraph', () => {
    const { paragraphs, tokens } = readPage(pageText('Chief Awólọ́wọ̀’s', 'co-operative  plan 🌊'));
    const texts = [...tokens].map(({ paragraph, start, end }) => paragraphs[paragraph]?.slice(start, end));
    expect(texts).toEqual(['Chief', 'Awólọ́wọ̀’s', 'co', 'operative', 'plan']);
  });

  it('reads a line with more words than a call can have arguments', () => {
    const words = Array.from({ length: 300_000 }, () => half('a', 'none'));
    expect(readPage({ width: 1, height: 1, blocks: [{ lines: [{ words }] }] }).tokens).toHaveLength(300_000);
  });

  it('starts a paragraph at an indented line', () => {
    const line = (text: string, x: number, y: number): { readonly words: readonly PrintedWord[] } => ({
      words: [{ ...half(text, 'none'), box: { x, y, w: 300, h: 20 } }],
    });
    const text = {
      width: 500,
      height: 500,
      blocks: [{ lines: [line('one', 10, 0), line('two', 40, 30), line('three', 12, 60)] }],
    };
    expect(readPage(text).paragraphs).toEqual(['one', 'two three']);
  });
});
