import fc from 'fast-check';
import { searchPagesInput } from 'shared-contracts/archive/search-pages';
import { foundPage, openSamples } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';

/** Half a surrogate pair has no UTF-8 encoding, so it is sent as the bytes that some programs use. */
const encode = (text: string): string => (text === halfPair ? '%ED%A0%BD' : encodeURIComponent(text));
const halfPair = '\ud83d';

const queries: readonly (readonly [name: string, query: string])[] = [
  ['an unbalanced quote', '"freedom of the press'],
  ['only quotes', '""""'],
  ['10,000 characters', 'a'.repeat(10_000)],
  ['control characters', '\u0000\u0001\u0007word\u001b[31m'],
  ['a lone operator', 'AND'],
  ['many operators', 'OR NOT NEAR(a b, 5) * ^ - +'],
  ['SQL', "'; DROP TABLE archive_page; --"],
  ['HTML', '<script>window.hit=1</script><img src=x onerror=alert(1)>'],
  ['a column filter', 'text:the {title body}:the'],
  ['half a surrogate pair', halfPair],
  ['marks without letters', '!!! ??? ---'],
  ['right-to-left marks', '\u202eabc\u202c'],
];

test('whatever is in the query returns a helpful page, never a server error', async ({ page }) => {
  for (const [name, query] of queries) {
    await test.step(name, async () => {
      const response = await page.goto(`/search?q=${encode(query)}`);
      expect([200, 400]).toContain(response?.status());
      await expect(page.locator('main')).toContainText(/\S.{20}/);
      await expect(page.getByRole('searchbox').first()).toBeVisible();
      expect(await page.evaluate(() => (window as unknown as { hit?: number }).hit)).toBeUndefined();
    });
  }
});

const addresses = [
  '/search?q=the&page=-1',
  '/search?q=the&page=0',
  '/search?q=the&page=1000000000',
  '/search?q=the&page=two',
  '/search?q=the&page=1.5',
  '/search?q=the&page=1&page=2',
  '/search?q[]=the',
  '/search?q=%E0%A4%A',
  '/search?q=the&from=1999-99-99&to=yesterday',
  '/search?q=the&from=1990&to=1890',
  '/search?q=the&title=no-such-title',
  '/search/%00',
  '/search/..%2f..%2fetc%2fpasswd',
  `/search/${'x'.repeat(3000)}`,
  '/search/no-such-page-1900-01-01-p1?q=the',
  '/%ff%fe',
  '//example.org/',
  '/editions/..',
  '/_payload.json?_payload.json',
];

for (const address of addresses) {
  test(`${address.slice(0, 60)} returns a page or a clear refusal`, async ({ site }) => {
    const response = await fetch(`${site.url}${address}`, { redirect: 'manual' });
    const text = await response.text();
    expect(response.status, text.slice(0, 200)).toBeLessThan(500);
    expect([200, 301, 302, 308, 400, 404, 414, 431]).toContain(response.status);
    expect(text).not.toMatch(/\bat .+\.(ts|js|cjs):\d+/);
  });
}

test('the API says what is wrong with its input, and nothing about its internals', async ({ site }) => {
  for (const query of ['q=the&page=0', `q=${'x'.repeat(600)}`, 'q=the&from=1999-99', 'page=1', 'q=the&unknown=1']) {
    const response = await fetch(`${site.url}/api/archive/search-pages?${query}`);
    expect(response.status, query).toBe(400);
    const body = (await response.json()) as { statusMessage?: string };
    expect(body.statusMessage?.length).toBeGreaterThan(5);
    expect(JSON.stringify(body)).not.toMatch(/stack|node_modules|\.ts/);
  }
});

test('a newspaper page accepts any query', async ({ site }) => {
  const { slug } = await foundPage(site.url, 'the');
  for (const [, query] of queries) {
    const response = await fetch(`${site.url}/search/${slug}?q=${encode(query)}`);
    expect(response.status).toBeLessThan(500);
  }
});

/** Names that every object inherits, which an unsafe lookup would find. */
const inherited = Object.getOwnPropertyNames(Object.prototype);

/** A facet without choices in this archive is on no page. */
const searchParameters = Object.keys((searchPagesInput().describe() as { readonly keys: object }).keys);

/** Requests come from many networks, so that none is limited. */
const visit = async (url: string, number: number): Promise<number> => {
  const response = await fetch(url, {
    redirect: 'manual',
    headers: { 'x-forwarded-for': `10.1.${String(number >> 8)}.${String(number & 255)}` },
  });
  await response.text();
  return response.status;
};

/** Returns the query parameters in the links and forms of a document. */
function parametersIn(html: string): readonly string[] {
  const links = Array.from(html.matchAll(/href="[^"?]*\?([^"#]*)/g), ([, query = '']) => [
    ...new URLSearchParams(query.replaceAll('&amp;', '&')).keys(),
  ]);
  return [
    ...links.flat(),
    ...Array.from(html.matchAll(/<(?:input|select)[^>]*\sname="([\w-]+)"/g), ([, name = '']) => name),
  ];
}

test(
  'inherited property names are values like any other, in each parameter and each path segment',
  {
    tag: '@drill',
  },
  async ({ site }) => {
    test.setTimeout(300_000);
    const pages = await Promise.all(
      openSamples.map(async (path) => ({ path, own: parametersIn(await (await fetch(site.url + path)).text()) })),
    );
    const all = [...new Set([...pages.flatMap(({ own }) => own), ...searchParameters, 'done'])];
    expect(all.length).toBeGreaterThan(30);
    const addresses = pages.flatMap(({ path, own }, at) => [
      ...[...new Set([...own, 'done'])].map(
        (name, n) => `${path}?${name}=${inherited[(at + n) % inherited.length] ?? ''}`,
      ),
      ...inherited.map((value) => `${path}?${new URLSearchParams(all.map((name) => [name, value])).toString()}`),
      ...inherited.map((value) => path.replace(/[^/]*$/, value)),
    ]);
    const searches = searchParameters.flatMap((name) => inherited.map((value) => `/search?q=the&${name}=${value}`));
    const failed: string[] = [];
    const waiting = [...addresses, ...searches].entries();
    const work = async (): Promise<void> => {
      for (const [number, address] of waiting) {
        const status = await visit(site.url + address, number);
        if (status >= 500) failed.push(`${String(status)} ${address}`);
      }
    };
    await Promise.all([work(), work(), work(), work()]);
    expect(failed).toEqual([]);
  },
);

test('any text in any parameter of the search page returns a page', { tag: '@drill' }, async ({ site }) => {
  test.setTimeout(120_000);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...searchParameters), fc.string({ unit: 'grapheme' }), async (name, text) => {
      const query = new URLSearchParams([
        ['q', 'the'],
        [name, text],
      ]).toString();
      expect(await visit(`${site.url}/search?${query}`, text.length)).toBeLessThan(500);
    }),
    { numRuns: 200 },
  );
});
