import keepState from './keep-state-loader.ts';

function loaded(resourcePath: string, source: string): string {
  let result = '';
  const callback = (_error: unknown, text?: unknown): void => {
    result = String(text);
  };
  keepState.call({ resourcePath, callback }, source, undefined);
  return result;
}

describe('a build that keeps state', () => {
  it('registers each module of components, without moving its lines', () => {
    const text = loaded('/repo/mf-archive/src/pages/search/search-page.tsx', 'first;\nsecond;');
    expect(text.split('\n').slice(0, 2)).toEqual([expect.stringMatching(/begin\(.*\); first;$/), 'second;']);
    expect(text).toContain('.end(__refreshed, import.meta.webpackHot, __webpack_module__.exports)');
  });

  it('adds the update hook only to remote.ts', () => {
    expect(loaded('/repo/mf-archive/src/remote.ts', 'x;')).toContain('__webpack_hash__');
    expect(loaded('/repo/mf-archive/src/remote.server.ts', 'x;')).toBe('x;');
    expect(loaded('/repo/mf-archive/src/pages/remote.ts', 'x;')).toBe('x;');
  });
});
