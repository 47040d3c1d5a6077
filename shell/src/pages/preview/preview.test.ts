import { AppError } from 'shared-contracts/app-error';
import { makeBrand } from 'shared-contracts/brand';
import type { Call } from 'shared-contracts/endpoint';
import type { LoaderContext } from 'shared-contracts/page';
import { siteLinks } from 'shared-contracts/site-links';
import { loadPreview } from './preview.loader.ts';

const brand = makeBrand('archivi');

function open(query: string, answer: () => Promise<unknown> = () => Promise.reject(new Error('not asked'))) {
  const requests: unknown[] = [];
  const context: LoaderContext = {
    url: new URL(`http://localhost/preview${query}`),
    params: {},
    brand,
    links: siteLinks(brand),
    visitor: { id: null, role: 'user' },
    call: ((_endpoint: unknown, input: unknown) => {
      requests.push(input);
      return answer();
    }) as Call,
  };
  return { result: loadPreview(context), asked: requests };
}

const found = (path: string) => () => Promise.resolve({ path, cookie: 'x' });

describe('/preview', () => {
  it('[R2.05] redirects to the document that the editor is viewing', async () => {
    const { result, asked: requests } = open('?token=t&documentId=a1', found('/about'));
    expect(await result).toEqual({ kind: 'redirect', to: '/about', status: 302 });
    expect(requests).toEqual([{ token: 't', documentId: 'a1' }]);
  });

  it.each(['?token=t&;documentId=a1', '?token=t&amp;documentId=a1', '?;documentId=a1&token=t'])(
    '[R2.05] accepts a URL shared as %s',
    async (query) => {
      const { result, asked: requests } = open(query, found('/about'));
      await result;
      expect(requests).toEqual([{ token: 't', documentId: 'a1' }]);
    },
  );

  it('[R4.12] opens a release by name', async () => {
    const { result, asked: requests } = open('?release=Easter', found('/'));
    expect(await result).toMatchObject({ to: '/' });
    expect(requests).toEqual([{ release: 'Easter' }]);
  });

  it.each(['https://evil.test/', '//evil.test/', '/\\evil.test'])('never redirects to %s', async (path) => {
    expect(await open('?token=t', found(path)).result).toMatchObject({ to: '/' });
  });

  it('[R2.05] leaves a preview for the front page, without a request', async () => {
    const { result, asked: requests } = open('?leave&token=t');
    expect(await result).toEqual({ kind: 'redirect', to: '/', status: 302 });
    expect(requests).toEqual([]);
  });

  it.each([
    ['gone', 410],
    ['unavailable', 503],
    ['forbidden', 403],
    ['bad-request', 400],
  ] as const)('[R8.10] explains why there is no preview: %s', async (code, status) => {
    const { result } = open('?token=t', () => Promise.reject(new AppError(code, 'It is over.')));
    expect(await result).toMatchObject({ kind: 'page', status, incomplete: true, data: { state: 'It is over.' } });
  });

  it('explains its purpose without parameters, and is not indexed', async () => {
    expect(await open('').result).toMatchObject({ kind: 'page', status: 200, head: { noindex: true } });
  });
});
