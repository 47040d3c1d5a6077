import webpack, { type Chunk, type Compiler, type Module } from 'webpack';

/** Code that a remote's browser build must not contain, because the shell shares it or only the server needs it. */
const forbidden: readonly { readonly path: RegExp; readonly advice: string }[] = [
  {
    path: /[\\/]shared-contracts[\\/]platform[\\/]/,
    advice: "import it as 'shared-contracts/platform/…', never by a relative path",
  },
  {
    path: /[\\/]node_modules[\\/](react|react-dom|react-router|react-router-dom|react-redux|@reduxjs[\\/]toolkit|@emotion[\\/][^\\/]+)[\\/]/,
    advice: "import it through 'shared-contracts/platform/…'",
  },
  {
    path: /[\\/]node_modules[\\/]joi[\\/]/,
    advice: 'a page uses a schema; schemas are for the server, and for forms that load them when they are used',
  },
];

const resourceOf = (module: Module): string => module.nameForCondition() ?? '';

/** Fails a build that would contain a second copy of a singleton, or a validator. */
export class NoCopiesPlugin {
  readonly #allowed: RegExp | null;
  readonly #later: RegExp | null;

  /**
   * `allowed`: code that this build may contain (the shell provides the singletons). `later`: code that only its lazy
   * chunks may contain.
   */
  constructor(allowed: RegExp | null = null, later: RegExp | null = null) {
    this.#allowed = allowed;
    this.#later = later;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('NoCopiesPlugin', (compilation) => {
      compilation.hooks.afterChunks.tap('NoCopiesPlugin', () => {
        for (const module of compilation.modules) {
          if (compilation.chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
          const path = resourceOf(module);
          const rule = forbidden.find((candidate) => candidate.path.test(path));
          const chunks = [...compilation.chunkGraph.getModuleChunks(module)];
          if (rule === undefined || this.#mayStay(path, chunks)) continue;
          const from = compilation.moduleGraph.getIssuer(module)?.nameForCondition() ?? 'an entry';
          compilation.errors.push(new webpack.WebpackError(`${path} is bundled by ${from}: ${rule.advice}`));
        }
      });
    });
  }

  #mayStay(path: string, chunks: readonly Chunk[]): boolean {
    if (this.#allowed?.test(path) === true) return true;
    return this.#later?.test(path) === true && chunks.every((chunk) => !chunk.canBeInitial());
  }
}
