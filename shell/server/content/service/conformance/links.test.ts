import { asLink } from '@prismicio/client';
import { documentFile, openDocuments, type OpenedDocuments } from '../testing/open-documents.ts';

const to = (type: string, uid: string): object => ({ link_type: 'Document', type, uid });

const files = {
  'author/ada.json': documentFile({ name: 'Ada', town: 'Ilorin', friend: to('author', 'bola') }),
  'author/bola.json': documentFile({ name: 'Bola', town: 'Jos' }),
  'issue/one.json': documentFile({ number: 1, section: to('section', 'press') }),
  'section/press.json': documentFile({ title: 'Press' }),
  'story/first.json': documentFile({
    title: 'First',
    lead: [{ type: 'paragraph', text: 'Lead', spans: [] }],
    issue: to('issue', 'one'),
    author: to('author', 'ada'),
    gone: to('story', 'never-was'),
    unchosen: { link_type: 'Document', type: 'author', text: 'Whose?' },
    people: [{ person: to('author', 'bola'), role: 'editor' }],
    text: [
      {
        type: 'paragraph',
        text: 'See Bola',
        spans: [{ start: 4, end: 8, type: 'hyperlink', data: to('author', 'bola') }],
      },
    ],
    body: [
      {
        slice_type: 'quote',
        variation: 'default',
        version: 'initial',
        id: 'q1',
        primary: { text: 'So be it', by: to('author', 'ada') },
        items: [],
      },
      { slice_type: 'figure', slice_label: null, id: 'f1', primary: { caption: 'A page' }, items: [{ credit: 'Us' }] },
    ],
  }),
  'yo-ng/story/first.json': documentFile({ title: 'Àkọ́kọ́' }),
};

const open = (): Promise<OpenedDocuments> => openDocuments(files);
type Data = Readonly<Record<string, never>> & Record<string, unknown>;
const first = async (opened: OpenedDocuments, params: object): Promise<Data> =>
  (await opened.client().getByUID('story', 'first', params)).data as Data;

const routes = [
  { type: 'story', path: '/:section?/:issue/:uid', resolvers: { issue: 'issue', section: 'issue.section' } },
  { type: 'author', path: '/people/bola-himself', uid: 'bola' },
  { type: 'author', path: '/people/:uid' },
];

describe('links', () => {
  it('[R3.06] contain only their target’s metadata unless more is requested', async () => {
    const data = await first(await open(), {});
    expect(data['author']).toEqual({
      link_type: 'Document',
      id: expect.any(String) as string,
      type: 'author',
      tags: [],
      lang: 'en-gb',
      slug: 'ada',
      uid: 'ada',
      isBroken: false,
    });
  });

  it('[R3.06] are empty, not broken, where no document was chosen', async () => {
    const opened = await open();
    expect((await first(opened, {}))['unchosen']).toEqual({ link_type: 'Any', text: 'Whose?' });
    expect(opened.service.problems().map(({ problem }) => problem)).toEqual([
      'links to story/never-was, which does not exist',
    ]);
  });

  it('include the fields requested with fetchLinks, in fields, groups, slices and text', async () => {
    const data = await first(await open(), { fetchLinks: ['author.name', 'author.friend'] });
    expect(data['author']).toMatchObject({ data: { name: 'Ada', friend: { uid: 'bola' } } });
    expect(data['people']).toMatchObject([{ person: { data: { name: 'Bola' } } }]);
    expect(data['body']).toMatchObject([{ primary: { by: { data: { name: 'Ada' } } } }, {}]);
    expect(data['text']).toMatchObject([{ spans: [{ data: { data: { name: 'Bola' } } }] }]);
    expect(JSON.stringify(data)).not.toContain('Ilorin');
  });

  it('[R3.05] get URLs from the routes, as documents do', async () => {
    const opened = await open();
    const document = await opened.client({ routes, brokenRoute: '/404' }).getByUID('story', 'first');
    expect(document.url).toBe('/press/one/first');
    expect(document.data).toMatchObject({
      author: { url: '/people/ada' },
      gone: { url: '/404', isBroken: true },
      people: [{ person: { url: '/people/bola-himself' } }],
    });
    expect(asLink((document.data as Data)['gone'])).toBe('/404');
    expect(document.alternate_languages).toEqual([
      { id: expect.any(String) as string, uid: 'first', type: 'story', lang: 'yo-ng' },
    ]);
    const other = await opened.client({ routes }).getByUID('story', 'first', { lang: 'yo-ng' });
    expect(other.url).toBeNull();
  });

  it('lead from a preview to the previewed page', async () => {
    const opened = await openDocuments({ ...files, 'drafts/mine/story/first.json': files['story/first.json'] });
    const query = new URL(opened.service.drafts()[0]?.address ?? '').searchParams;
    const documentID = query.get('documentId') ?? '';
    const url = await opened
      .client({ routes })
      .resolvePreviewURL({ documentID, previewToken: query.get('token') ?? '', defaultURL: '/' });
    expect(url).toBe('/press/one/first');
  });
});

describe('fields', () => {
  it.each(['fetch', 'graphQuery'])('cannot be selected with %s, whose error names the alternative', async (name) => {
    const { service } = await open();
    const query = new URLSearchParams({ ref: service.masterRef(), [name]: 'story.title' });
    const answer = await service.fetch(`${service.endpoint}/documents/search?${query.toString()}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      message: `${name} is not supported; use fetchLinks`,
      pos: { location: name },
    });
  });
});

describe('a response', () => {
  it('is rejected when it would be too large, before it is built', async () => {
    const large = 'Long. '.repeat(100_000);
    const stories = Array.from({ length: 20 }, (_, at) => [`story/s${String(at)}.json`, documentFile({ large })]);
    const { client, service } = await openDocuments(Object.fromEntries(stories) as Record<string, unknown>);
    expect((await client().get({ pageSize: 1 })).results).toHaveLength(1);
    const query = new URLSearchParams({ ref: service.masterRef(), pageSize: '20' });
    const answer = await service.fetch(`${service.endpoint}/documents/search?${query.toString()}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('would be too large') as string });
  });
});
