import { ownRepository } from '../content-source.ts';
import { guest } from '../../host/slices/api-runtime.ts';
import { openedReader, withPreview } from '../testing/opened-reader.ts';
import { published, results, type Search } from '../testing/stand-in.ts';

const about = { type: 'about', uid: null } as const;
const token = (address: string): string => `${new URL(address).origin}/previews/s1:abc?websitePreviewId=abc`;

const titleOf = (document: { readonly data: unknown } | null): unknown =>
  (document?.data as { readonly title?: unknown } | undefined)?.title;

const knowing =
  (...refs: readonly string[]): Search =>
  (url, reply) => {
    if (refs.includes(url.searchParams.get('ref') ?? '')) published(url, reply);
    else reply.json(404, { type: 'api_notfound_error', message: 'Ref not found. Master ref is: m1' });
  };

const expired: Search = (url, reply) => {
  if (url.searchParams.get('ref') === 'm1') published(url, reply);
  else reply.json(404, { type: 'api_security_error', message: 'This preview token has expired' });
};

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('an editor’s preview', () => {
  it('[R4.12] is off without a cookie: the published version is shown', async () => {
    const { reader } = await openedReader();
    const { document, notice } = await reader.document(about, guest);
    expect([titleOf(document), notice]).toEqual(['as of m1', null]);
  });

  it('[R4.12] shows the draft of the cookie', async () => {
    const { reader, standIn } = await openedReader();
    const ref = token(standIn.endpoint);
    const { document, notice } = await reader.document(about, withPreview(ref));
    expect([titleOf(document), notice]).toEqual([`as of ${ref}`, 'preview']);
  });

  it('[R4.12] shows a release, by id and by label', async () => {
    const { reader, standIn } = await openedReader();
    standIn.releases = [{ id: 'r-1', ref: 'ref-of-easter', label: 'Easter' }];
    const found = await Promise.all(['r-1', 'Easter'].map((release) => reader.preview({ release })));
    expect(found[0]).toEqual(found[1]);
    const { document } = await reader.document(about, { ...guest, preview: found[0]?.cookie ?? '' });
    expect(titleOf(document)).toBe('as of ref-of-easter');
    await expect(reader.preview({ release: 'Master' })).rejects.toMatchObject({ code: 'not-found' });
  });

  it('is requested each time, since the editor may continue writing', async () => {
    const { reader, standIn } = await openedReader();
    const visitor = withPreview(token(standIn.endpoint));
    await reader.document(about, visitor);
    await reader.document(about, visitor);
    expect(standIn.searches).toHaveLength(2);
  });

  it('is never shown to others', async () => {
    const { reader, standIn } = await openedReader();
    const [editor, reading] = await Promise.all([
      reader.document(about, withPreview(token(standIn.endpoint))),
      reader.document(about, guest),
    ]);
    expect([editor.notice, reading.notice]).toEqual(['preview', null]);
    expect(titleOf(reading.document)).toBe('as of m1');
  });

  it.each([
    ['[R8.10] whose token has expired', expired],
    ['that the service does not know', knowing('m1')],
  ])('%s has ended: the published version is shown, and the cookie is marked for deletion', async (_what, search) => {
    const { reader, standIn } = await openedReader();
    standIn.search = search;
    const visitor = withPreview(token(standIn.endpoint));
    expect(reader.isOver(visitor.preview)).toBe(false);
    const { document, notice } = await reader.document(about, visitor);
    expect([titleOf(document), notice]).toEqual(['as of m1', 'preview-ended']);
    expect(reader.isOver(visitor.preview)).toBe(true);
  });

  it('that had ended is shown again when its link is reopened', async () => {
    const { reader, standIn } = await openedReader();
    standIn.search = expired;
    const ref = token(standIn.endpoint);
    const visitor = withPreview(ref);
    await reader.document(about, visitor);
    standIn.search = published;
    expect((await reader.document(about, visitor)).notice).toBe('preview-ended');
    const { cookie } = await reader.preview({ token: ref, documentId: 'a1' });
    expect(reader.isOver(cookie)).toBe(false);
    expect((await reader.document(about, { ...guest, preview: cookie })).notice).toBe('preview');
    expect((await reader.document(about, visitor)).notice).toBe('preview');
  });

  it('that had ended is retried after half a minute, with the same cookie', async () => {
    const { reader, standIn } = await openedReader();
    standIn.search = expired;
    const visitor = withPreview(token(standIn.endpoint));
    await reader.document(about, visitor);
    standIn.search = published;
    const now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now + 31_000);
    expect(reader.isOver(visitor.preview)).toBe(false);
    expect((await reader.document(about, visitor)).notice).toBe('preview');
  });

  it.each([
    ['with only a tracker', JSON.stringify({ _tracker: 'abcdefgh' })],
    ['of another repository', JSON.stringify({ 'other.prismic.io': { preview: 'x' } })],
    ['that is broken', '%7B%22own'],
    ['that contains a list', JSON.stringify({ [`${ownRepository}.prismic.io`]: { preview: ['x'] } })],
    ['with a foreign URL', 'https://evil.test/previews/a:b?websitePreviewId=c'],
    ['with white space', encodeURIComponent('a b')],
    ['that is huge', 'x'.repeat(9_000)],
    ['that is empty', ''],
  ])('is off with a cookie %s', async (_what, preview) => {
    const { reader, standIn } = await openedReader();
    const { notice } = await reader.document(about, { ...guest, preview });
    expect(notice).toBeNull();
    expect(standIn.searches.map(({ searchParams }) => searchParams.get('ref'))).toEqual(['m1']);
  });

  it('opens at the document’s path', async () => {
    const { reader, standIn } = await openedReader();
    const found = await reader.preview({ token: token(standIn.endpoint), documentId: 'a1' });
    expect(found.path).toBe('/about');
    expect(decodeURIComponent(found.cookie)).toContain('websitePreviewId=abc');
  });

  it.each(['https://evil.test/', '//evil.test/', '/\\evil.test', null])(
    'never opens at %s, whatever URL the document has',
    async (url) => {
      const { reader, standIn } = await openedReader();
      standIn.search = (_request, reply) => {
        reply.json(200, results([{ id: 'a1', type: 'about', uid: null, url, data: {} }]));
      };
      expect((await reader.preview({ token: token(standIn.endpoint), documentId: 'a1' })).path).toBe('/');
    },
  );

  it.each(['https://evil.test/previews/x:y?websitePreviewId=y', 'http://localhost:1/previews/x', '', 'a\nb'])(
    'is rejected for the foreign token %j',
    async (foreign) => {
      const { reader, standIn } = await openedReader();
      await expect(reader.preview({ token: foreign, documentId: null })).rejects.toMatchObject({ code: 'bad-request' });
      expect(standIn.searches).toHaveLength(0);
    },
  );

  it.each([
    ['[R8.10] has expired', expired, 'gone'],
    ['is unknown', knowing('m1'), 'gone'],
    [
      'cannot be fetched',
      ((_request, reply) => {
        reply.json(500, {});
      }) satisfies Search,
      'unavailable',
    ],
  ])('is rejected with an explanation when it %s', async (_what, search, code) => {
    const { reader, standIn } = await openedReader();
    standIn.search = search;
    await expect(reader.preview({ token: token(standIn.endpoint), documentId: 'a1' })).rejects.toMatchObject({ code });
    await expect(reader.preview({ token: token(standIn.endpoint), documentId: null })).rejects.toMatchObject({ code });
  });
});
