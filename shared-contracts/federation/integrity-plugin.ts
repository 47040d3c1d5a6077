import type { Compiler } from 'webpack';

/** A well-formed hash of nothing we serve: an unlisted script is refused, never run unchecked. */
const refusesAll = `sha384-${'A'.repeat(64)}`;

/**
 * Makes webpack's own chunk loader check every script against the hashes that the shell took from the registry.
 * Federation's script hook alone is a false lock: webpack refetches a refused chunk by itself, without integrity.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('IntegrityPlugin', (source) =>
        [
          source,
          'var retry = (self.__RELEASE_RETRY__ || {})[__webpack_require__.p];',
          "if (retry) script.src = url + '?r=' + retry;",
          "script.crossOrigin = 'anonymous';",
          `script.integrity = (self.__RELEASE_INTEGRITY__ || {})[url] || '${refusesAll}';`,
        ].join('\n'),
      );
    });
  }
}
