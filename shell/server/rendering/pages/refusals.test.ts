import { createHash } from 'node:crypto';
import { AppError } from 'shared-contracts/app-error';
import { recordingLog } from '../../testing/recording-log.ts';
import { defaultChoice } from '../../releases/release-choice.ts';
import { fakeShell } from '../testing/fake-shell.ts';
import { renderDocument } from './render-document.ts';
import { renderPayload } from './render-payload.ts';
import { CircuitBreaker } from './render-health.ts';
import { RenderFailure } from '../processes/render-messages.ts';
import type { PageSite } from './site.ts';

/** A site on which every page fails with this error. */
function failing(failure: Error) {
  const log = recordingLog();
  const site = {
    brand: { product: 'archivi', name: 'Archivi.ng' },
    publicUrl: 'http://site.test',
    remotes: [],
    releases: { snapshot: () => ({ seq: 1, remotes: {}, api: {} }), shell: () => fakeShell },
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
      choice: defaultChoice,
      form: null,
      etag: 'W/"1"',
    },
  };
}

describe('a server that cannot render a page', () => {
  const refusals = [
    [503, new AppError('unavailable', 'Too many people are here.', { retryAfter: 2 })],
    [429, new AppError('too-many-requests', 'You have asked for a lot.', { retryAfter: 9 })],
  ] as const;

  it.each(refusals)(
    'responds with %i to a payload that it refuses, because the browser would request the document after a 409',
    async (status, refusal) => {
      const { site, log, page } = failing(refusal);
      const answer = await renderPayload(site, { ...page, shell: fakeShell, version: null });
      expect(answer).toMatchObject({
        status,
        headers: { 'retry-after': String(refusal.details.retryAfter), 'cache-control': 'private, no-store' },
      });
      expect(JSON.parse(answer.body)).toEqual({ code: refusal.code, statusMessage: refusal.message });
      expect(log.lines).toEqual([{ level: 'warn', fields: { code: refusal.code }, message: 'a payload was refused' }]);
    },
  );

  it.each(refusals)(
    'responds with %i to a document that it refuses and says why, and logs no stack',
    async (status, refusal) => {
      const { site, log, page } = failing(refusal);
      const answer = await renderDocument(site, page);
      expect(answer).toMatchObject({ status, headers: { 'retry-after': String(refusal.details.retryAfter) } });
      expect(answer.body).toContain(`<p>${refusal.message}</p><p><a href="">Try again</a></p>`);
      const [, style = ''] = /<style>(.*)<\/style>/.exec(answer.body) ?? [];
      const hash = createHash('sha256').update(style).digest('base64');
      expect(answer.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}';`);
      expect(log.lines).toEqual([{ level: 'warn', fields: { code: refusal.code }, message: 'a document was refused' }]);
    },
  );

  it.each(['overdue', 'crashed', 'left-out'] as const)(
    'responds with 503 if not even the frame could be rendered: %s',
    async (reason) => {
      const { site, log, page } = failing(new RenderFailure(reason, 'the machine is busy'));
      const answer = await renderDocument(site, page);
      expect(answer).toMatchObject({
        status: 503,
        headers: { 'retry-after': '2', 'cache-control': 'private, no-store' },
      });
      expect(log.lines.at(-1)).toMatchObject({ level: 'error', message: 'a document could not be made' });
    },
  );

  it('logs other errors with their stack', async () => {
    const { site, log, page } = failing(new Error('broken'));
    expect(await renderPayload(site, { ...page, shell: fakeShell, version: null })).toMatchObject({ status: 409 });
    expect(await renderDocument(site, page)).toMatchObject({ status: 500 });
    expect(log.lines.every(({ level, fields }) => level === 'error' && fields['error'] instanceof Error)).toBe(true);
  });
});
