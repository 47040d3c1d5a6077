import type { PagePayload, Visitor } from 'shared-contracts/page';
import type { PageRequest } from 'shared-contracts/page-renderer';
import type { DeclaredRoutes } from 'shared-contracts/routes';
import { routesWith } from 'shared-contracts/testing/declared-routes';
import { problemPayload } from './errors/problem-title.ts';
import { renderer } from './render.tsx';

const payload: PagePayload = problemPayload(null, { code: 'not-found', message: 'Page Not Found: /nothing' });

/** Renders a document, and records which properties of its visitor were read. */
async function render(visitor: Visitor, declared: DeclaredRoutes = routesWith('archive', 'context')) {
  const reads: string[] = [];
  const watched = new Proxy(visitor, {
    get: (target, name: keyof Visitor) => {
      reads.push(name);
      return target[name];
    },
  });
  const request: PageRequest = {
    ...{
      url: 'http://site.test/nothing',
      product: 'archivi',
      routes: JSON.stringify(declared),
      server: null,
      form: null,
    },
    visitor: watched,
  };
  const drawn = await renderer.renderPage(request, payload, 'http://site.test', (error) => {
    throw error;
  });
  return { ...drawn, reads };
}

const hrefs = (html: string): readonly string[] => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '');

describe('a server-rendered document', () => {
  it('contains the links for the role of the signed-in reader, and passes the role to the browser', async () => {
    const { html, payload: drawn } = await render({ id: 'u1', role: 'archivist' });
    expect(hrefs(html)).toEqual(expect.arrayContaining(['/context', '/saved-searches', '/desk']));
    expect(hrefs(html)).not.toContain('/desk/payments');
    expect(drawn.viewerRole).toBe('archivist');
  });

  it('contains no links to a section that is switched off', async () => {
    const { archive = [], ...others } = routesWith('archive', 'context');
    const off = archive.map((route) => ({ ...route, off: true as const }));
    const { html } = await render({ id: 'u1', role: 'archivist' }, { ...others, archive: off });
    expect(hrefs(html)).toEqual(expect.arrayContaining(['/about', '/context']));
    expect(hrefs(html).filter((href) => /^\/(search|editions|topics|saved-searches|desk)/.test(href))).toEqual([]);
  });

  it('contains no such links or role for a guest', async () => {
    const { html, payload: drawn } = await render({ id: null, role: 'user' });
    expect(hrefs(html).filter((href) => /^\/(context|saved-searches|desk)/.test(href))).toEqual([]);
    expect(drawn).toEqual(payload);
  });

  it('counts as reading the visitor, so that it is not shared with guests', async () => {
    expect((await render({ id: 'u1', role: 'user' })).reads).toContain('id');
  });
});
