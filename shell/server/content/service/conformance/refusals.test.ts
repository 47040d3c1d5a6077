import {
  createClient,
  ForbiddenError,
  NotFoundError,
  ParsingError,
  PreviewTokenExpiredError,
  RefNotFoundError,
  RepositoryNotFoundError,
} from '@prismicio/client';
import { ownRepository } from '../../content-source.ts';
import { previewLivesMs } from '../snapshots/preview-token.ts';
import { oldRefLivesMs } from '../snapshots/ref-history.ts';
import { documentFile, openDocuments, type OpenedDocuments } from '../testing/open-documents.ts';

/** The client warns when it repeats a request with the master ref. */
let warned: jest.SpyInstance;

beforeEach(() => {
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const open = (more: Readonly<Record<string, unknown>> = {}): Promise<OpenedDocuments> =>
  openDocuments({ 'story/first.json': documentFile({ title: 'Published' }), ...more });

const tokenOf = ({ service }: OpenedDocuments): string =>
  new URL(service.drafts()[0]?.address ?? '').searchParams.get('token') ?? '';

describe('how the client reports errors', () => {
  it('[R8.06] an invalid query is a ParsingError with its position', async () => {
    const { client } = await open();
    const failed: unknown = await client()
      .get({ filters: ['[at(document.type "story")]'] })
      .catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(ParsingError);
    expect((failed as ParsingError).response).toEqual({
      type: 'parsing-error',
      message: ', was expected',
      pos: { line: 1, column: 20, id: 0, location: 'q' },
    });
    for (const filter of ['[nonsense(document.id)]', '[fulltext(document, "so")]', '[at(my.story.x, ["1"])]'])
      await expect(client().get({ filters: [filter] })).rejects.toBeInstanceOf(ParsingError);
  });

  it('[R8.07] a missing or wrong token is a ForbiddenError where one is required', async () => {
    const { service } = await openDocuments({ 'story/first.json': documentFile({}) }, { accessToken: 'the-token' });
    const over = (accessToken?: string): ReturnType<typeof createClient> =>
      createClient(ownRepository, {
        documentAPIEndpoint: service.endpoint,
        ...(accessToken === undefined ? {} : { accessToken }),
        fetch: (url) => {
          const { status, body } = service.answer({ method: 'GET', url, token: null, isInternal: false });
          return Promise.resolve(new Response(JSON.stringify(body), { status }));
        },
      });
    await expect(over().getFirst()).rejects.toBeInstanceOf(ForbiddenError);
    await expect(over('another').getFirst()).rejects.toBeInstanceOf(ForbiddenError);
    expect((await over('the-token').getFirst()).uid).toBe('first');
    expect(await over('the-token').getTags()).toEqual([]);
  });

  it('[R8.08] an unknown ref is a RefNotFoundError, and is retried with the master that it names', async () => {
    const { client, service } = await open();
    const requests: (string | null)[] = [];
    const documents = await client({
      ref: 'nobody-made-this',
      fetch: (url) => {
        if (url.includes('search')) requests.push(new URL(url).searchParams.get('ref'));
        return service.fetch(url);
      },
    }).getAllByType('story');
    expect(documents).toHaveLength(1);
    expect(requests).toEqual(['nobody-made-this', service.masterRef()]);
    const answer = await service.fetch(`${service.endpoint}/documents/search?ref=nobody`);
    expect(answer.status).toBe(404);
    const { message } = (await answer.json()) as { message: string };
    expect(new RefNotFoundError(message, '', undefined).message).toBe(
      `The ref nobody was not found. Master ref is: ${service.masterRef()}`,
    );
  });

  it('[R8.09] an expired ref is retried with the master that the error names', async () => {
    const opened = await open();
    const ref = opened.service.masterRef();
    await opened.write('story/first.json', documentFile({ title: 'Newer' }));
    opened.clock.now += oldRefLivesMs + 1;
    const statuses: number[] = [];
    const document = await opened
      .client({
        ref,
        fetch: async (url) => {
          const answer = await opened.service.fetch(url);
          if (url.includes('search')) statuses.push(answer.status);
          return answer;
        },
      })
      .getByUID('story', 'first');
    expect(statuses).toEqual([410, 200]);
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('was expired'));
    expect(document.data).toEqual({ title: 'Newer' });
  });

  it('[R8.10] an ended preview is a PreviewTokenExpiredError, and is not retried', async () => {
    const opened = await open({ 'drafts/mine/story/first.json': documentFile({ title: 'Draft' }) });
    const token = tokenOf(opened);
    opened.clock.now += previewLivesMs + 1000;
    let requests = 0;
    const reading = opened.client({
      ref: token,
      fetch: (url) => {
        requests += Number(url.includes('search'));
        return opened.service.fetch(url);
      },
    });
    await expect(reading.getFirst()).rejects.toBeInstanceOf(PreviewTokenExpiredError);
    expect(requests).toBe(1);
  });

  it('a missing document is a NotFoundError, although the search succeeds', async () => {
    const { client } = await open();
    await expect(client().getByUID('story', 'nowhere')).rejects.toBeInstanceOf(NotFoundError);
  });

  it('any other URL is not a repository, and writing is not allowed', async () => {
    const { service } = await open();
    const elsewhere = createClient(ownRepository, {
      documentAPIEndpoint: `${service.endpoint}/elsewhere`,
      fetch: (url) => service.fetch(url),
    });
    await expect(elsewhere.getRepository()).rejects.toBeInstanceOf(RepositoryNotFoundError);
    const put = service.answer({ method: 'PUT', url: service.endpoint, token: null, isInternal: false });
    expect(put.status).toBe(405);
  });
});

describe('the five forms of a ref', () => {
  const files = {
    'drafts/mine/story/first.json': documentFile({ title: 'Draft' }),
    'releases/soon/story/first.json': documentFile({ title: 'Release' }),
  };
  const titleAt = async ({ client }: OpenedDocuments, ref: string): Promise<unknown> =>
    ((await client({ ref }).getByUID('story', 'first')).data as { title: string }).title;
  const cookie = (value: object): string => JSON.stringify(value);

  it('are the master, a release, a token, and the preview cookie, raw or encoded', async () => {
    const opened = await open(files);
    const token = tokenOf(opened);
    const inCookie = cookie({ _tracker: 'abcdefgh', [`${ownRepository}.prismic.io`]: { preview: token } });
    const [release] = await opened.client().getReleases();
    expect(await titleAt(opened, opened.service.masterRef())).toBe('Published');
    expect(await titleAt(opened, release?.ref ?? '')).toBe('Release');
    for (const ref of [token, inCookie, encodeURIComponent(inCookie)]) expect(await titleAt(opened, ref)).toBe('Draft');
  });

  it('show the published version for a cookie of another repository, or of an editor without a preview', async () => {
    const opened = await open(files);
    expect(await titleAt(opened, cookie({ _tracker: 'abcdefgh' }))).toBe('Published');
    expect(await titleAt(opened, cookie({ 'other.prismic.io': { preview: tokenOf(opened) } }))).toBe('Published');
  });

  it('[R1.05] are read from the cookie of the request', async () => {
    const opened = await open(files);
    const value = encodeURIComponent(cookie({ [`${ownRepository}.prismic.io`]: { preview: tokenOf(opened) } }));
    const client = opened.client();
    client.enableAutoPreviewsFromReq({ headers: { cookie: `a=b; io.prismic.preview=${value}; c=d` } });
    expect((await client.getByUID('story', 'first')).data).toEqual({ title: 'Draft' });
  });

  it('show no draft for a token with one changed character', async () => {
    const opened = await open(files);
    const token = tokenOf(opened).replace(/-(.)/, (_all, letter: string) => (letter === 'A' ? '-B' : '-A'));
    expect(await titleAt(opened, token)).toBe('Published');
  });

  it('do not reveal releases to callers outside the repository', async () => {
    const { service } = await open(files);
    const { body } = service.answer({ method: 'GET', url: service.endpoint, token: null, isInternal: false });
    expect((body as unknown as { refs: unknown[] }).refs).toHaveLength(1);
  });
});
