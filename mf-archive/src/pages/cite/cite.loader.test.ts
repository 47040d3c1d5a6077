import { AppError } from 'shared-contracts/app-error';
import type { Call } from 'shared-contracts/endpoint';
import { loaderContext, reference } from '../../testing/sample-data.ts';
import { loadCite } from './cite.loader.ts';

const { slug } = reference;

const load = (query: string, answer: (input: unknown) => Promise<unknown>, at = slug) => {
  const call = ((_endpoint: unknown, input: unknown) => answer(input)) as unknown as Call;
  return loadCite({ ...loaderContext(`/cite/${at}${query}`, {}, { slug: at }), call });
};
const cited = (values: object = {}) => ({ page: reference, movedTo: null, article: null, clip: null, ...values });

describe('the URL of a citation', () => {
  it('requests the page, the article and the clip, and is not indexed', async () => {
    const answer = jest.fn(() => Promise.resolve(cited()));
    expect(await load('?article=3&clip=1,2,30,40&x=y', answer)).toMatchObject({
      kind: 'page',
      head: {
        title: 'Cite Lagos Demonstration Herald, 3 April 1972, page 1',
        canonical: `/search/${slug}`,
        noindex: true,
      },
    });
    expect(answer).toHaveBeenCalledWith({ page: slug, article: 3, clip: '1,2,30,40' });
  });

  it('redirects an old URL with 301, including its query', async () => {
    const result = await load('?article=3', () => Promise.resolve(cited({ movedTo: 'new' })), 'old');
    expect(result).toEqual({ kind: 'redirect', to: '/cite/new?article=3', status: 301 });
  });

  it.each(['?article=first', '?article=-1', '?article=0', '?article=9999999', `?article=${'1'.repeat(500)}`])(
    'is not found for %.20s, without any request',
    async (query) => {
      const answer = jest.fn();
      expect(await load(query, answer)).toEqual({ kind: 'not-found' });
      expect(answer).not.toHaveBeenCalled();
    },
  );

  it('is not found for a page that does not exist', async () => {
    const refuse = () => Promise.reject(new AppError('not-found', 'There is none'));
    expect(await load('', refuse)).toEqual({ kind: 'not-found' });
    expect(await load('', refuse, 'x'.repeat(5000))).toEqual({ kind: 'not-found' });
  });

  it('explains an invalid clip, with 400', async () => {
    const refuse = () => Promise.reject(new AppError('bad-request', 'This part is not on the page'));
    expect(await load('?clip=all', refuse)).toMatchObject({
      kind: 'page',
      status: 400,
      data: { cited: null, problem: 'This part is not on the page', slug },
    });
  });

  it('passes failures on to the site', async () => {
    await expect(load('', () => Promise.reject(new AppError('unavailable', 'Later.')))).rejects.toThrow('Later.');
  });
});
