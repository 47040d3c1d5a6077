import type { Schema } from 'joi';
import { makeApiRuntime } from '../../shell/server/host/slices/api-runtime.ts';
import { onEachDatabase } from '../../shell/server/testing/each-database.ts';
import { archiveApi } from './archive-api.ts';
import { openTestArchive, type TestArchive } from './testing/with-archive.ts';

// Each test opens an index with its threads.
jest.setTimeout(30_000);

interface Described {
  readonly keys?: Readonly<Record<string, { readonly type?: string }>>;
}

/** Returns the fields of an endpoint that may contain text. */
const textFields = (schema: Schema): readonly string[] =>
  Object.entries((schema.describe() as Described).keys ?? {}).flatMap(([name, { type }]) =>
    type === 'string' || type === 'array' || type === 'any' ? [name] : [],
  );

const admin = { id: 'ada', role: 'admin', confirmed: true } as const;

onEachDatabase('a NUL character, which PostgreSQL cannot store', (databases) => {
  let archive: TestArchive;
  beforeEach(async () => {
    archive = await openTestArchive(databases);
  });
  afterEach(() => archive.close());

  const call = (method: string, path: string, input: object) =>
    makeApiRuntime([archiveApi], (_slice, visitor) => ({ ...archive.context, visitor })).call(
      method,
      path,
      input,
      admin,
    );
  const refusal = { code: 'bad-request', message: expect.stringContaining('U+0000') as string };

  it('is rejected in every text field of every endpoint of the archive', async () => {
    const calls = archiveApi.endpoints.flatMap(({ endpoint, input }) =>
      textFields(input()).map((field) => ({ ...endpoint, field })),
    );
    expect(calls.length).toBeGreaterThan(30);
    for (const { method, path, field } of calls) {
      await expect(call(method, path, { [field]: 'a\u0000' })).rejects.toMatchObject(refusal);
      await expect(call(method, path, { [field]: ['a', '\u0000'] })).rejects.toMatchObject(refusal);
    }
  });

  it.each([
    ['GET', '/api/archive/search-pages', { q: 'a', title: '\u0000' }],
    ['GET', '/api/archive/get-page', { slug: '\u0000' }],
  ])('is rejected by %s %s, with otherwise valid input', async (method, path, input) => {
    await expect(call(method, path, input)).rejects.toMatchObject(refusal);
  });
});
