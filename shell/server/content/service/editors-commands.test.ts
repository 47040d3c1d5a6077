import type { SliceCommand, Terminal } from 'shared-contracts/server/api-slice';
import type { EditorsDesk } from 'shared-contracts/server/editors-desk';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { checkDocumentsCommand, listDraftsCommand } from './editors-commands.ts';
import { documentFile, openDocuments } from './testing/open-documents.ts';

async function type(
  command: SliceCommand,
  desk?: EditorsDesk,
): Promise<{ readonly code: number; readonly text: string }> {
  const lines: string[] = [];
  const write = (line: string): void => void lines.push(line);
  const terminal: Terminal = { write, isTty: false, columns: 80, signal: new AbortController().signal };
  const content = desk === undefined ? {} : { desk };
  const code = await command({ content } as unknown as SliceContext, [], terminal);
  return { code, text: lines.join('') };
}

describe('the editors’ commands', () => {
  it('check documents, naming each file and its problem', async () => {
    const { service, write } = await openDocuments({ 'story/first.json': documentFile({}) });
    expect(await type(checkDocumentsCommand, service)).toEqual({ code: 0, text: 'All documents are valid.\n' });
    await write('story/second.json', documentFile({ cover: { file: 'pictures/none.png' } }));
    expect(await type(checkDocumentsCommand, service)).toEqual({
      code: 1,
      text: 'story/second.json shows pictures/none.png, which does not exist\n',
    });
  });

  it('list drafts with a URL for each', async () => {
    const { service, write } = await openDocuments({});
    expect((await type(listDraftsCommand, service)).text).toContain('There are no drafts');
    await write('drafts/ngozi/home/home.json', documentFile({}, { uid: null }));
    const { code, text } = await type(listDraftsCommand, service);
    expect(code).toBe(0);
    expect(text).toMatch(/^ngozi: home\n {2}https:\/\/archive\.example\/preview\?token=\S+&documentId=\w+\n$/);
  });

  it('point to Prismic when the documents are there', async () => {
    for (const command of [checkDocumentsCommand, listDraftsCommand])
      expect(await type(command)).toEqual({ code: 1, text: expect.stringContaining('Prismic repository') as string });
  });
});
