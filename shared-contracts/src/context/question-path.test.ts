import { makeBrand } from '../brand.ts';
import { siteRoutes } from '../routes.ts';
import { siteLinks } from '../site-links.ts';
import { matchRoutes } from '../../platform/router.ts';
import { declaredRoutes } from '../../testing/declared-routes.ts';
import { nextPath } from '../own-path.ts';

const brand = makeBrand('archivi');
const links = siteLinks(brand);
const routes = siteRoutes(brand, declaredRoutes).map(({ id, path }) => ({ id, path }));

/** Returns the page that a browser opens with a link, and the question that it reads. */
function opened(link: string) {
  const { pathname, searchParams } = new URL(link, 'http://here.invalid');
  const found = matchRoutes(routes, pathname)?.at(-1);
  return { page: found?.route.id, query: found?.params['query']?.trim(), chat: searchParams.get('chat') };
}

describe('the URL of a question', () => {
  it.each([
    'Who opened the bridge?',
    '.',
    '..',
    'history',
    'History',
    '100% of what?',
    'men/women',
    '/',
    '?',
    '#1 & co',
    'Kí ni ìròyìn Ìbàdàn sọ?',
    '😀 or 👩‍👩‍👧?',
  ])('leads to the page of the question, which reads it unchanged: %s', (question) => {
    expect(opened(links.question(question))).toEqual({ page: 'context/chat', query: question, chat: null });
    expect(opened(links.question(question, 'c-1'))).toMatchObject({ page: 'context/chat', chat: 'c-1' });
  });

  it('is short enough for the login page, and contains only complete characters', () => {
    const link = links.question('😀'.repeat(1_000));
    expect(nextPath(link)).toBe(link);
    expect(decodeURIComponent(link)).toMatch(/^\/context\/chat\/(?:😀)+$/u);
  });

  it('is short if it names a chat, and complete otherwise', () => {
    const question = `${'word '.repeat(150)}end`;
    expect(opened(links.question(question)).query).toBe(question);
    expect(links.question(question, 'c').length).toBeLessThan(150);
  });

  it('can be built from lone surrogates, which browsers cannot send, and from nothing', () => {
    expect(links.question('a\ud800b')).toBe('/context/chat/ab');
    expect(opened(links.question('', 'c'))).toEqual({ page: 'context/chat', query: '', chat: 'c' });
  });
});
