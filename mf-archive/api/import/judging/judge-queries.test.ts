import { drill } from 'shared-contracts/testing/drill';
import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { loadDemo } from '../demo/load-demo.ts';
import { openTestArchive } from '../../testing/with-archive.ts';
import { answerable, byClass, judgeQueries, slugOf } from './judge-queries.ts';
import { judgedQueries } from './judge-command.ts';
import type { QueryClass } from './judged-query.ts';

describe('the judged queries', () => {
  it('are at least sixty, of every kind', () => {
    expect(judgedQueries.length).toBeGreaterThanOrEqual(60);
    expect(new Set(judgedQueries.map(({ kind }) => kind)).size).toBe(14);
    expect(new Set(judgedQueries.map(({ q }) => q)).size).toBe(judgedQueries.length);
  });

  it('refer to pages by slug, with grades of 1 to 3', () => {
    for (const { q, grades } of judgedQueries) {
      for (const [name, grade] of Object.entries(grades)) {
        expect([q, slugOf(name)]).toEqual([q, expect.stringMatching(/^[a-z-]+-\d{4}-\d{2}-\d{2}-p\d$/)]);
        expect([1, 2, 3]).toContain(grade);
      }
    }
  });
});

/** Minimum scores, slightly below those measured on 2026-11-21, so that a worse ranking fails the test. */
const floors: Readonly<Record<QueryClass | 'all', number>> = {
  ...{ name: 0.93, 'marks left out': 0.92, misspelt: 0.75, topic: 0.91, 'several words': 0.91, phrase: 0.92 },
  ...{ wildcard: 0.96, near: 0.88, headline: 0.98, date: 0.9, or: 0.97, not: 0.83, 'other languages': 0.98 },
  // Only real newspapers have misread words that occur nowhere else on their pages.
  misread: 0,
  all: 0.92,
};

onDatabase('the search of the demonstration archive', (databases) => {
  drill(
    'answers the judged queries no worse than before, and with fuzzy matches no worse than without',
    async () => {
      const archive = await openTestArchive(databases);
      try {
        await loadDemo(archive.context);
        await archive.index();
        const { queries } = await answerable(archive.context, judgedQueries);
        expect(queries.length).toBeGreaterThanOrEqual(60);
        const classes = byClass(await judgeQueries(archive.context, queries));
        const worse = classes.filter(({ kind, close }) => close < floors[kind]);
        expect(worse).toEqual([]);
        expect(classes.map(({ kind }) => kind)).toContain('misspelt');
        // Fuzzy matches come last, so they must not lower the score of exact results.
        expect(classes.filter(({ exact, close }) => close < exact)).toEqual([]);
      } finally {
        await archive.close();
      }
    },
    180_000,
  );
});
