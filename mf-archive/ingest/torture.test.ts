import type { PageText } from '../api/text/page-words.ts';
import { joinHalves } from '../api/text/page-tokens.ts';
import { toPageText } from './alto/to-page-text.ts';
import { tortures } from './testing/torture.ts';
import { readWordsOf } from './words/read-words.ts';

const wordsOf = ({ blocks }: PageText) => blocks.flatMap(({ lines }) => lines.flatMap(({ words }) => words));

describe('files as real archives and programs have written them', () => {
  it.each(tortures.map((torture) => [torture.wrong, torture.must, torture] as const))(
    '%s: %s',
    (_, __, { file, words = [], joined = [], refused }) => {
      const read = (): PageText =>
        toPageText(readWordsOf(Buffer.from(file), 'p1.tif', null), { width: 1_000, height: 2_000 });
      if (refused !== undefined) {
        expect(read).toThrow(refused);
        return;
      }
      const found = wordsOf(read());
      expect(found.map(({ text, box }) => [text, box === null ? '' : Object.values(box).join(',')])).toEqual(words);
      const wholes = found.flatMap((word, index) => {
        const next = found[index + 1];
        return word.hyphen === 'first' ? [joinHalves(word, next?.hyphen === 'second' ? next : undefined)] : [];
      });
      expect(wholes).toEqual(joined);
      for (const { confidence } of found) if (confidence !== null) expect(confidence).toBeLessThanOrEqual(1);
    },
  );
});
