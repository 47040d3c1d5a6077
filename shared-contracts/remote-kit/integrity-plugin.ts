import type { Compiler } from 'webpack';

/** A valid hash that matches no file: a script that is not listed is refused instead of running unchecked. */
const refusesAll = `sha384-${'A'.repeat(64)}`;

/**
 * Makes webpack's chunk loader check every script against the hashes that the shell got from the registry. Federation's
 * script hook alone is not enough, because webpack would load a refused chunk again without integrity.
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
