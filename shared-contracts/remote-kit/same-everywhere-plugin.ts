import type { Compiler, Module } from 'webpack';

/** Two federation modules whose names depend on paths of this machine: the generated runtime and the container. */
const fixedIds: readonly { readonly id: string; readonly matches: (module: Module) => boolean }[] = [
  {
    id: 'federation',
    matches: (module) => /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/.test(module.nameForCondition() ?? ''),
  },
  { id: 'container', matches: (module) => module.identifier().startsWith('container entry ') },
];

/** Gives these modules fixed ids, so that builds of the same sources are identical in every folder. */
export class SameEverywherePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('SameEverywherePlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('SameEverywherePlugin', (modules) => {
        for (const module of modules) {
          const fixed = fixedIds.find(({ matches }) => matches(module));
          if (fixed !== undefined) compilation.chunkGraph.setModuleId(module, fixed.id);
        }
      });
    });
  }
}
