import { AppError } from 'shared-contracts/app-error';
import { guest } from '../../host/slices/api-runtime.ts';
import { openedReader } from '../testing/opened-reader.ts';
import { published, results, type Search } from '../testing/stand-in.ts';

const about = { type: 'about', uid: null } as const;

const titleOf = (document: { readonly data: unknown } | null): unknown =>
  (document?.data as { readonly title?: unknown } | undefined)?.title;

/** Returns the current response. */
async function read(opened: Awaited<ReturnType<typeof openedReader>>) {
  const { document, notice } = await opened.reader.document(about, guest);
  return [titleOf(document), notice];
}

const slow: Search = (url, reply) => {
  setTimeout(() => {
    published(url, reply);
  }, 3_700);
};

const faults: readonly (readonly [string, Search])[] = [
  [
    'closes the connection',
    (_request, reply) => {
      reply.hangUp();
    },
  ],
  ['is slower than the timeout of a page', slow],
  [
    'has an internal error',
    (_request, reply) => {
      reply.text(500, 'oops');
    },
  ],
  [
    'is overloaded',
    (_request, reply) => {
      reply.json(503, {});
    },
  ],
  [
    '[R8.11] requests a pause of a minute',
    (_request, reply) => {
      reply.json(429, {}, { 'retry-after': '60' });
    },
  ],
  [
    '[R8.11] requests a pause of unknown length',
    (_request, reply) => {
      reply.json(429, {});
    },
  ],
  [
    'responds with HTML',
    (_request, reply) => {
      reply.text(200, '<h1>Hello</h1>');
    },
  ],
  [
    'responds with unexpected JSON',
    (_request, reply) => {
      reply.json(200, ['a']);
    },
  ],
  [
    '[R8.07] rejects the token',
    (_request, reply) => {
      reply.json(401, { type: 'api_security_error', message: 'no' });
    },
  ],
  [
    'forbids the request',
    (_request, reply) => {
      reply.text(403, 'no');
    },
  ],
  [
    '[R8.08] does not know the ref and names no other',
    (_request, reply) => {
      reply.json(404, { type: 'api_notfound_error', message: 'gone' });
    },
  ],
  [
    '[R8.09] reports an expired ref and names no other',
    (_request, reply) => {
      reply.json(410, { type: 'api_validation_error', message: 'old' });
    },
  ],
];

// The client warns of invalid refs, which are intended here.
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('content, when the service', () => {
  it.each(faults)('%s: shows the last good copy, marked as stale', async (_what, fault) => {
    const opened = await openedReader();
    expect(await read(opened)).toEqual(['as of m1', null]);
    opened.standIn.search = fault;
    opened.standIn.master = 'm2';
    await opened.reader.purge();
    expect(await read(opened)).toEqual(['as of m1', 'stale']);
  });

  it.each(faults)('%s and there is no copy: fails with an explanation', async (_what, fault) => {
    const opened = await openedReader();
    opened.standIn.search = fault;
    const refusal = await opened.reader.document(about, guest).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal).toMatchObject({ code: 'unavailable' });
  });

  it('is down after a restart: shows the copies on disk', async () => {
    const before = await openedReader();
    before.standIn.types = { about: 'About' };
    await before.reader.purge();
    await read(before);
    await before.reader.close();
    await before.standIn.close();
    const after = await openedReader(before);
    expect(await read(after)).toEqual(['as of m1', 'stale']);
  });

  it('was slow and has responded since: shows the new version on the next page', async () => {
    const opened = await openedReader();
    await read(opened);
    opened.standIn.search = slow;
    opened.standIn.master = 'm2';
    await opened.reader.purge();
    expect(await read(opened)).toEqual(['as of m1', 'stale']);
    let now = await read(opened);
    while (now[1] === 'stale') now = await read(opened);
    expect(now).toEqual(['as of m2', null]);
    expect(opened.standIn.searches.filter(({ searchParams }) => searchParams.get('ref') === 'm2')).toHaveLength(1);
  });

  it('fails: leaves it alone for a while, and no page waits for it', async () => {
    const opened = await openedReader();
    await read(opened);
    opened.standIn.search = (_request, reply) => {
      reply.json(500, {});
    };
    opened.standIn.master = 'm2';
    await opened.reader.purge();
    await read(opened);
    const before = opened.standIn.searches.length;
    await Promise.all(Array.from({ length: 20 }, () => read(opened)));
    expect(opened.standIn.searches).toHaveLength(before);
  });

  it.each([
    ['with too much data', 'x'.repeat(13 * 1024 * 1024)],
    ['with HTML', '<h1>Hello</h1>'],
  ])('responds to one query %s: still sends the others, and this one only once', async (_what, body) => {
    const { reader, standIn } = await openedReader();
    standIn.search = (url, reply) => {
      if ((url.searchParams.get('q') ?? '').includes('huge')) reply.text(200, body);
      else published(url, reply);
    };
    await expect(reader.documents({ type: 'huge' }, guest)).rejects.toMatchObject({ code: 'unavailable' });
    expect(standIn.searches).toHaveLength(1);
    expect((await reader.document(about, guest)).notice).toBeNull();
  });

  it('is down from the start: pages after the first do not wait', async () => {
    const opened = await openedReader();
    opened.standIn.repository = (_request, reply) => {
      reply.json(500, {});
    };
    await opened.reader.document(about, guest).catch(() => undefined);
    const before = opened.standIn.described;
    await Promise.allSettled(Array.from({ length: 20 }, () => opened.reader.document(about, guest)));
    expect(opened.standIn.described).toBe(before);
  });

  it('[R8.08] [R9.05] names a newer master for an unknown ref: retries with that one, at most three times in all', async () => {
    const opened = await openedReader();
    let named = 0;
    opened.standIn.search = (url, reply) => {
      named += 1;
      if (url.searchParams.get('ref') === 'm3') published(url, reply);
      else
        reply.json(404, { type: 'api_notfound_error', message: `Ref not found. Master ref is: m${String(named + 1)}` });
    };
    expect(await read(opened)).toEqual(['as of m3', null]);
    expect(named).toBe(3);
  });

  it('[R8.09] reports an expired ref: shows the newer master', async () => {
    const opened = await openedReader();
    opened.standIn.search = (url, reply) => {
      if (url.searchParams.get('ref') === 'm1')
        reply.json(410, { type: 'api_validation_error', message: 'This ref is expired. Master ref is: m2' });
      else published(url, reply);
    };
    expect(await read(opened)).toEqual(['as of m2', null]);
  });

  it('[R8.06] cannot parse the query: reports the error of the caller', async () => {
    const { reader, standIn } = await openedReader();
    standIn.search = (_request, reply) => {
      reply.json(400, {
        type: 'parsing-error',
        message: 'unexpected',
        pos: { line: 1, column: 1, id: 1, location: '' },
      });
    };
    await expect(reader.documents({ type: 'about' }, guest)).rejects.toMatchObject({ code: 'bad-request' });
  });

  it.each([
    ['no results', results([])],
    ['results that are not documents', { results: [null, 7, 'x'] }],
    ['a document without fields', results([{ id: 'a', type: 'about', uid: null, url: null }])],
  ])('responds with %s: shows an empty page, never an error', async (_what, answer) => {
    const { reader, standIn } = await openedReader();
    standIn.search = (_request, reply) => {
      reply.json(200, answer);
    };
    const { documents, total, pages } = await reader.documents({ type: 'about' }, guest);
    expect(documents.every(({ data }) => typeof data === 'object')).toBe(true);
    expect([total, pages].every(Number.isSafeInteger)).toBe(true);
  });
});
