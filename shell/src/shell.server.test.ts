import { shellDeclarations } from './shell.server.ts';
import { shellPages } from './shell.ts';

describe("the shell's pages", () => {
  it('each have code and a loader', () => {
    expect(Object.keys(shellPages)).toContain('home');
    expect(Object.keys(shellDeclarations)).toEqual(Object.keys(shellPages));
  });

  it.each(Object.entries(shellPages))('%s has code', async (_key, load) => {
    expect(await load()).toHaveProperty('Page');
  });
});
