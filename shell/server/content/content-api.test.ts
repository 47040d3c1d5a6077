import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Editorial } from 'shared-contracts/content/editorial';
import { serveSlices } from '../testing/serve-slices.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { contentApi } from './content-api.ts';
import { documentFile } from './service/testing/open-documents.ts';

const ask = async (origin: string, path: string): Promise<{ status: number; body: unknown }> => {
  const response = await fetch(`${origin}${path}`);
  return { status: response.status, body: await response.json() };
};

describe('the site’s content', () => {
  it('[R1.05] comes from our own service when no repository is set', async () => {
    const { origin } = await serveSlices([contentApi]);
    const { status, body } = await ask(origin, '/api/content/get-document?type=home');
    expect(status).toBe(200);
    expect(body).toMatchObject({ document: { type: 'home', uid: null, url: '/' }, notice: null });
  });

  it('is empty for a document that does not exist', async () => {
    const { origin } = await serveSlices([contentApi]);
    const { body } = await ask(origin, '/api/content/get-document?type=legal_page&uid=no-such-page');
    expect(body).toEqual({ document: null, notice: null });
  });

  it.each(['', '?type=', '?type=a%20b', '?type=home&uid=a&uid=b', '?type=home&fetchLinks=x'])(
    'rejects the invalid query get-document%s with an explanation',
    async (query) => {
      const { origin } = await serveSlices([contentApi]);
      const { status, body } = await ask(origin, `/api/content/get-document${query}`);
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'bad-request' });
    },
  );

  it('rejects invalid filters', async () => {
    const { origin } = await serveSlices([contentApi]);
    const { status, body } = await ask(origin, '/api/content/list-documents?type=home&filters=[[nonsense');
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'bad-request' });
  });

  it.each([
    [{ id: null, role: 'user' }, 'unauthorized'],
    [{ id: 'a-reader', role: 'user' }, 'forbidden'],
    [{ id: 'an-archivist', role: 'archivist' }, 'forbidden'],
    [{ id: 'an-editor', role: 'editor' }, 'not-found'],
    [{ id: 'an-admin', role: 'admin' }, 'not-found'],
  ])('[R4.12] previews a release for editors only: %j', async (visitor, code) => {
    const { core } = await serveSlices([contentApi]);
    const answer = core.api.call('GET', '/api/content/resolve-preview', { release: 'Easter' }, visitor);
    await expect(answer).rejects.toMatchObject({ code });
  });
});

describe('the editors’ dashboard', () => {
  const editor = { id: 'an-editor', role: 'editor' };

  async function open(files: Readonly<Record<string, string>> = {}) {
    const dataDir = await temporaryFolder();
    for (const [name, text] of Object.entries(files)) {
      const file = join(dataDir, 'content', name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    const { core } = await serveSlices([contentApi], { DATA_DIR: dataDir });
    const call = (method: string, path: string, input: unknown, visitor = editor): Promise<unknown> =>
      core.api.call(method, path, input, visitor);
    const read = async (page = 1): Promise<Editorial> =>
      (await call('GET', '/api/content/editorial', { page })) as Editorial;
    return { call, read };
  }

  it('lists drafts with their previews, releases with their time, published documents, and files to fix', async () => {
    const { read } = await open({
      'article/out-today.json': JSON.stringify(documentFile({ title: 'Out today' })),
      'drafts/ngozi/article/half-written.json': JSON.stringify(documentFile({ title: 'Half written' })),
      'releases/easter/release.json': JSON.stringify({ scheduledAt: '2099-04-12T06:00:00Z' }),
      'releases/easter/article/on-easter.json': JSON.stringify(documentFile({ title: 'On Easter' })),
      'article/broken.json': '{',
    });
    const { unpublished, published, feedback } = await read();
    expect(unpublished?.drafts).toEqual([
      {
        ...{ type: 'article', title: 'Half written', session: 'ngozi' },
        address: expect.stringMatching(/\/preview\?token=\S+&documentId=\w+$/) as string,
      },
    ]);
    expect(unpublished?.releases).toEqual([
      {
        ...{ label: 'easter', scheduledAt: Date.parse('2099-04-12T06:00:00Z') },
        documents: [{ type: 'article', title: 'On Easter' }],
      },
    ]);
    expect(unpublished?.problems.map(({ file }) => file)).toContain('article/broken.json');
    const titles = published?.map(({ title }) => title) ?? [];
    expect(titles).toContain('Out today');
    expect(titles).not.toContain('Half written');
    expect(titles).not.toContain('On Easter');
    expect(feedback).toEqual({ messages: [], total: 0, page: 1, pageCount: 0 });
  });

  it('shows what readers wrote, newest first in pages, and deletes a message', async () => {
    const { call, read } = await open();
    for (let number = 1; number <= 5; number += 1)
      await call('POST', '/api/content/send-feedback', { message: `Message ${String(number)}`, about: '' });
    const { messages, total } = (await read()).feedback;
    expect(total).toBe(5);
    const [first] = messages;
    expect(messages.map(({ message }) => message).toSorted()).toEqual(
      [1, 2, 3, 4, 5].map((n) => `Message ${String(n)}`),
    );
    const remove = () => call('POST', '/api/content/forget-feedback', { id: first?.id });
    expect([await remove(), await remove()]).toEqual([{ forgotten: true }, { forgotten: false }]);
    expect((await read()).feedback.messages.map(({ id }) => id)).toEqual(messages.slice(1).map(({ id }) => id));
    expect((await read(2)).feedback.messages).toEqual([]);
  });

  it.each([
    [{ id: null, role: 'user' }, 'unauthorized'],
    [{ id: 'a-reader', role: 'user' }, 'forbidden'],
    [{ id: 'an-archivist', role: 'archivist' }, 'forbidden'],
  ])('[R6.03] is for editors only: %j', async (visitor, code) => {
    const { core } = await serveSlices([contentApi]);
    for (const [method, path, input] of [
      ['GET', '/api/content/editorial', {}],
      ['POST', '/api/content/forget-feedback', { id: 'any' }],
    ] as const)
      await expect(core.api.call(method, path, input, visitor)).rejects.toMatchObject({ code });
  });
});
