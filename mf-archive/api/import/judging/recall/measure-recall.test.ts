import { drill } from 'shared-contracts/testing/drill';
import { temporaryFolder } from '../../../../../shell/server/testing/temporary-folder.ts';
import { indexOpener } from '../../../testing/test-index.ts';
import { measureRecall, noiseShares } from './measure-recall.ts';
import { queryWords, cleanArticles } from './recall-corpus.ts';

describe('words misread by OCR', () => {
  const open = indexOpener();

  drill(
    'are found with fuzzy matches at least as often as without, however bad the scan',
    async () => {
      const index = await open(await temporaryFolder());
      const some = cleanArticles().filter((_, at) => at % 3 === 0);
      for (const share of noiseShares) {
        const { exact, close, rightOfAdded } = await measureRecall(index, share, 60, some);
        expect(close.at20).toBeGreaterThanOrEqual(exact.at20);
        expect(close.ofAll).toBeGreaterThanOrEqual(exact.ofAll);
        if (share === 0) expect(exact.at20).toBe(1);
        if (share >= 0.05) {
          expect(close.at20).toBeGreaterThan(exact.at20 + 0.1);
          expect(rightOfAdded).toBeGreaterThan(0.6);
        }
      }
    },
    120_000,
  );

  it('are searched with words that no threshold was tuned on', () => {
    const articles = cleanArticles();
    const [tuning, heldOut] = [queryWords(articles, 'tuning', 1_000), queryWords(articles, 'held out', 1_000)];
    const known = new Set(tuning.map(({ fold }) => fold));
    expect(heldOut.length).toBeGreaterThan(300);
    expect(heldOut.filter(({ fold }) => known.has(fold))).toEqual([]);
  });
});
