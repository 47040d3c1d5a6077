import { exposePages } from './standalone-entry.ts';

const remote = {
  name: 'context',
  pages: { chat: () => Promise.resolve({ Page: 'the chat' }) },
  fragments: { keep: () => Promise.resolve({ Fragment: 'the button' }) },
};

const container = exposePages({
  init: (...args) => args,
  get: (module) =>
    module === './remote' ? Promise.resolve(() => ({ remote })) : Promise.reject(new Error(`no ${module}`)),
});

const moduleOf = async (name: string): Promise<unknown> => (await container.get(name))();

describe('the entry for other hosts', () => {
  it('provides the federation runtime that the release expects', () => {
    expect(globalThis).toHaveProperty('_FEDERATION_RUNTIME_CORE.ModuleFederation');
  });

  it('has a module for each page and each fragment', async () => {
    expect(await moduleOf('./pages/chat')).toEqual({ Page: 'the chat' });
    expect(await moduleOf('./fragments/keep')).toEqual({ Fragment: 'the button' });
  });

  it('has what the release itself exposes', async () => {
    expect(await moduleOf('./remote')).toEqual({ remote });
    expect(container.init('scope', [])).toEqual(['scope', []]);
  });

  it.each(['./pages/keep', './fragments/toString', './pages/__proto__'])('rejects for %s', async (name) => {
    await expect(container.get(name)).rejects.toThrow(`context has no ${name}`);
  });
});
