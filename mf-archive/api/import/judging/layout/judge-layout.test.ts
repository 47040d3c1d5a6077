import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lead, page, second } from '../../../testing/laid-out-page.ts';
import { markedDemo, readMarkedIssues } from './judge-layout.ts';
import { f1Of, measureLayout, tauOf } from './measure-layout.ts';

/** Real newspapers that are not part of the project. */
const statesman = join(resolve(import.meta.dirname, '../../../../../../shared/data'), 'statesman');
const here = existsSync(statesman);
if (!here) process.stderr.write(`\nSkipped: the layout of a real newspaper, since ${statesman} is not there.\n`);

/** The page with each line in the article with this number. */
const marked = (articleAt: (line: number) => number | null) => {
  const source = page(...lead, ...second);
  return { ...source, blocks: source.blocks.map((block, at) => ({ ...block, article: articleAt(at) })) };
};

describe('the layout that is found', () => {
  it('is right where the source marks the same articles', () => {
    const score = measureLayout([marked((line) => (line < lead.length ? 1 : 2))]);
    expect([f1Of(score.pairs), f1Of(score.starts), tauOf(score.order)]).toEqual([1, 1, 1]);
    expect([score.pairs.marked, score.starts.marked]).toEqual([lead.length + second.length - 2, 1]);
  });

  it('is wrong where it divides an article, or joins two, but not at the rest of the page', () => {
    const divided = measureLayout([marked(() => 1)]);
    expect(divided.pairs).toEqual({
      right: lead.length + second.length - 2,
      found: lead.length + second.length - 2,
      marked: lead.length + second.length - 1,
    });
    expect(divided.starts).toEqual({ right: 0, found: 1, marked: 0 });
    const joined = measureLayout([marked((line) => (line < 10 ? 1 : 2))]);
    expect(joined.starts).toEqual({ right: 0, found: 1, marked: 1 });
    const rest = measureLayout([marked((line) => (line < lead.length ? 1 : null))]);
    expect(rest.starts).toEqual({ right: 0, found: 0, marked: 0 });
  });

  it('has the articles of the demonstration, and reads them in order', () => {
    const score = measureLayout(markedDemo().flatMap(({ pages }) => pages));
    expect(score.starts.marked).toBeGreaterThan(400);
    expect(f1Of(score.pairs)).toBeGreaterThanOrEqual(0.93);
    expect(f1Of(score.starts)).toBeGreaterThanOrEqual(0.88);
    expect(tauOf(score.order)).toBeGreaterThanOrEqual(0.95);
  }, 60_000);

  (here ? it : it.skip)(
    'has the articles of a real newspaper, and reads them in order (The Statesman, 1824)',
    async () => {
      const issues = await readMarkedIssues([statesman]);
      const score = measureLayout(issues.flatMap(({ pages }) => pages));
      expect([score.pairs.marked, score.starts.marked]).toEqual([123, 24]);
      expect(f1Of(score.pairs)).toBeGreaterThanOrEqual(0.85);
      expect(f1Of(score.starts)).toBeGreaterThanOrEqual(0.5);
      expect(tauOf(score.order)).toBeGreaterThanOrEqual(0.95);
    },
  );
});
