import type { RegistrySnapshot, ReleaseInfo } from 'shared-contracts/registry';
import type { RemoteStatus } from '../app/page-source.ts';
import { findBoundaries, type BoundarySite } from './boundary.ts';

const registry: RegistrySnapshot = {
  seq: 1,
  api: {},
  remotes: {
    archive: { state: 'enabled', release: { version: '1.0.0-aaaaaaaa' } as ReleaseInfo },
    context: { state: 'disabled' },
  },
};

const siteWith = (status: RemoteStatus): BoundarySite => ({
  registry,
  shell: 'abcd1234',
  route: () => ({ id: 'archive/search', path: '/search', owner: 'archive', layout: 'default' }),
  status: () => status,
});

beforeEach(() => {
  document.body.innerHTML = `<div id="root"><header></header><main><div data-remote="">
    <div data-fragment="context/keep" style="visibility: hidden"></div></div></main></div>`;
});

describe('the boundaries of a page', () => {
  it('are the shell’s frame, the page of a remote, and a fragment of another remote', () => {
    const found = findBoundaries(document, siteWith('ready'));
    expect(found.map(({ kind, owner, version }) => [kind, owner, version])).toEqual([
      ['frame', 'shell', 'abcd1234'],
      ['page', 'archive', '1.0.0-aaaaaaaa'],
      ['fragment', 'context', null],
    ]);
  });

  it('include the state of each', () => {
    expect(findBoundaries(document, siteWith('failed')).map(({ state }) => state)).toEqual([
      'ready',
      'failed: the server’s text stands',
      'not to be had: its place is kept',
    ]);
  });

  it('include no page if no route matches', () => {
    const found = findBoundaries(document, { ...siteWith('ready'), route: () => null });
    expect(found.map(({ kind }) => kind)).toEqual(['frame', 'fragment']);
  });
});
