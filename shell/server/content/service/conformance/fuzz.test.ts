import fc from 'fast-check';
import { openDocuments, type OpenedDocuments } from '../testing/open-documents.ts';
import { filesOf, stories } from '../testing/raw-story.ts';

// Many runs, on machines that may be busy.
jest.setTimeout(60_000);

const open = async (): Promise<OpenedDocuments> =>
  openDocuments(filesOf(fc.sample(stories, { numRuns: 1, seed: 7 })[0] ?? []));

const piece = fc.oneof(
  fc.constantFrom('[', ']', '(', ')', '"', '\\', ',', ' ', ':d = ', 'at', 'any', 'in', 'has', 'document.tags'),
  fc.constantFrom('my.story.title', 'not', 'missing', '1e999', '-', 'true', '%', '__proto__', '{', '}'),
  fc.constantFrom('story', '\u0000', '👍', 'document.id', 'my..'),
  fc.string({ unit: 'binary', maxLength: 5 }),
);
const noise = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
const parameters = ['q', 'orderings', 'fetchLinks', 'routes', 'page', 'pageSize', 'lang', 'after'];

interface Body {
  readonly type?: string;
  readonly pos?: { readonly line: number; readonly column: number };
  readonly results?: readonly unknown[];
}

describe('an arbitrary query', () => {
  it('[R8.06] gets a result or a parsing error with its position, and never fails otherwise', async () => {
    const { service } = await open();
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...parameters), noise, async (name, value) => {
        const query = new URLSearchParams({ ref: service.masterRef(), [name]: value });
        const answer = await service.fetch(`${service.endpoint}/documents/search?${query.toString()}`);
        const body = (await answer.json()) as Body;
        if (answer.status === 200) expect(Array.isArray(body.results)).toBe(true);
        else {
          expect(answer.status).toBe(400);
          expect(body.type).toBe('parsing-error');
          expect(body.pos?.column).toBeGreaterThan(0);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('gets, with an arbitrary ref, a result or an error that names the master', async () => {
    const { service } = await open();
    await fc.assert(
      fc.asyncProperty(noise, async (ref) => {
        const query = new URLSearchParams({ ref });
        const answer = await service.fetch(`${service.endpoint}/documents/search?${query.toString()}`);
        expect([200, 404]).toContain(answer.status);
        if (answer.status === 404) expect(await answer.text()).toContain(`Master ref is: ${service.masterRef()}"`);
      }),
      { numRuns: 500 },
    );
  });

  it('is stopped after a fixed amount of work, the same on every machine', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [
        `story/s${at}.json`,
        {
          first_publication_date: '2026-01-01',
          last_publication_date: '2026-01-01',
          data: { groups: Array.from({ length: 2000 }, () => ({ name: 'x' })) },
        },
      ]),
    );
    const { service } = await openDocuments(many);
    const q = `[${'[not(my.story.groups.name, "y")]'.repeat(19)}]`;
    const query = new URLSearchParams({ ref: service.masterRef(), q });
    const answer = await service.fetch(`${service.endpoint}/documents/search?${query.toString()}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ message: 'The query asks for more work than a search may do' });
  });

  it('is rejected when it has more filters or fields than a page needs, counted across parameters', async () => {
    const { service } = await open();
    const search = async (query: URLSearchParams): Promise<unknown> => {
      query.set('ref', service.masterRef());
      return (await service.fetch(`${service.endpoint}/documents/search?${query.toString()}`)).json();
    };
    const filters = (count: number): URLSearchParams =>
      new URLSearchParams(Array.from({ length: count }, (): [string, string] => ['q', '[[not(my.story.title, "a")]]']));
    const fields = (count: number): URLSearchParams =>
      new URLSearchParams({
        fetchLinks: Array.from({ length: count }, (_, at) => `story.f${at},story.f${at}`).join(','),
      });
    expect(await search(filters(20))).toHaveProperty('results');
    expect(await search(filters(21))).toMatchObject({ message: 'There are more than 20 filters' });
    expect(await search(fields(50))).toHaveProperty('results');
    expect(await search(fields(51))).toMatchObject({
      message: 'There are more than 50 fields',
      pos: { location: 'fetchLinks' },
    });
  });
});
