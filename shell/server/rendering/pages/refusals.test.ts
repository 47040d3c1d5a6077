import { recordingLog } from '../../testing/recording-log.ts';
import { everybody } from '../../releases/release-choice.ts';
import { answerDocument } from './answer-document.ts';
import { answerPayload } from './answer-payload.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { RenderFailure } from '../processes/render-failure.ts';
import type { PageSite } from './site.ts';

/** A site on which every page fails with this error. */
function failing(failure: Error) {
  const log = recordingLog();
  const site = {
    brand: { product: 'archivi', name: 'Archivi.ng' },
    publicUrl: 'http://site.test',
    remotes: [],
    releases: { snapshot: () => ({ seq: 1, remotes: {}, api: {} }) },
    processes: {
      style: () => Promise.resolve({ globalCss: '', preloadedFonts: [] }),
      run: () => Promise.reject(failure),
    },
    breaker: new CircuitBreaker(),
    log,
  } as unknown as PageSite;
  const url = new URL('http://site.test/search');
  return {
    site,
    log,
    page: {
      url,
      route: null,
      table: { declared: {}, text: '{}', routes: [], routeOf: () => null },
      visitor: { id: null, role: 'user' },
      choice: everybody,
      form: null,
      etag: 'W/"1"',
    },
  };
}

describe('a server that cannot render a page', () => {
  const busy = new RenderFailure('busy', 'too many pages are waiting');

  it('answers 503 to a payload while it is busy, because the browser would request the document after a 409', async () => {
    const { site, log, page } = failing(busy);
    const answer = await answerPayload(site, { ...page, version: null });
    expect(answer).toMatchObject({
      status: 503,
      headers: { 'retry-after': '2', 'cache-control': 'private, no-store' },
    });
    expect(log.lines).toEqual([{ level: 'warn', fields: { reason: 'busy' }, message: 'a payload was refused' }]);
  });

  it('answers 503 to a document while it is busy, and logs no stack', async () => {
    const { site, log, page } = failing(busy);
    expect(await answerDocument(site, page)).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    expect(log.lines).toEqual([{ level: 'warn', fields: { reason: 'busy' }, message: 'a document was refused' }]);
  });

  it.each(['overdue', 'crashed', 'left-out'] as const)(
    'answers 503 if not even the frame could be rendered: %s',
    async (reason) => {
      const { site, log, page } = failing(new RenderFailure(reason, 'the machine is busy'));
      const answer = await answerDocument(site, page);
      expect(answer).toMatchObject({
        status: 503,
        headers: { 'retry-after': '2', 'cache-control': 'private, no-store' },
      });
      expect(log.lines.at(-1)).toMatchObject({ level: 'error', message: 'a document could not be made' });
    },
  );

  it('logs other errors with their stack', async () => {
    const { site, log, page } = failing(new Error('broken'));
    expect(await answerPayload(site, { ...page, version: null })).toMatchObject({ status: 409 });
    expect(await answerDocument(site, page)).toMatchObject({ status: 500 });
    expect(log.lines.every(({ level, fields }) => level === 'error' && fields['error'] instanceof Error)).toBe(true);
  });
});
