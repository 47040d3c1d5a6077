import { onDatabase } from '../../../../../shell/server/testing/each-database.ts';
import { getEdition } from '../../../core/browse/get-edition.endpoint.ts';
import { openTestArchive } from '../../../testing/with-archive.ts';
import { generateEditionCommand } from './generate-edition.ts';

onDatabase('a large edition for measurements', (databases) => {
  const run = async (...args: readonly string[]) => {
    const archive = await openTestArchive(databases);
    const lines: string[] = [];
    const terminal = { write: (text: string) => lines.push(text), isTty: false, columns: 80 };
    const code = await generateEditionCommand(archive.context, args, {
      ...terminal,
      signal: new AbortController().signal,
    });
    return { archive, code, told: lines.join('') };
  };

  it('has the requested number of pages, with articles on each', async () => {
    const { archive, code, told: output } = await run('3');
    expect(code).toBe(0);
    const slug = 'generated-demonstration-1-2010-01-02';
    expect(output).toContain(`${slug}: 3 pages, `);
    const { pages } = await getEdition.handle(archive.context, { slug });
    expect(pages.map(({ articles }) => articles.length > 1)).toEqual([true, true, true]);
    await archive.close();
  }, 30_000);

  it.each([[], ['0'], ['x'], ['1001'], ['1', '2']])(
    'is rejected for an invalid number of pages: %p',
    async (...args) => {
      const { archive, code, told: output } = await run(...args);
      expect([code, output.startsWith('usage: ')]).toEqual([2, true]);
      await archive.close();
    },
  );
});
