import type { LoaderContext, LoaderDefinitionFunction } from 'webpack';

/** The shell's refresh runtime (`shell/src/development/refresh-runtime.ts`). */
const runtime = 'self.__REFRESH__';

/**
 * Registers a module's components with the refresh runtime while the module runs, and afterwards the module itself.
 * Line numbers do not change.
 */
const withRefresh = (source: string): string =>
  [
    `const __refreshed = ${runtime}.begin(__webpack_module__.id); ${source}`,
    `${runtime}.end(__refreshed, import.meta.webpackHot, __webpack_module__.exports);`,
  ].join('\n');

/**
 * The remote module itself is never replaced. It gives the page functions to read the current hash and to request
 * updates.
 */
const withHotUpdates = (source: string): string =>
  [
    source,
    '(self.__HOT__ ??= {})[remote.name] = {',
    '  hash: () => __webpack_hash__,',
    '  update: () => import.meta.webpackHot.check(true),',
    '};',
  ].join('\n');

function changed(path: string, source: string): string {
  if (path.endsWith('.tsx')) return withRefresh(source);
  return /[\\/]mf-[^\\/]+[\\/]src[\\/]remote\.ts$/.test(path) ? withHotUpdates(source) : source;
}

/**
 * A webpack loader for hot reloading: components in open pages are replaced and keep their state. A module that exports
 * anything other than components passes the update on to the modules that import it.
 */
// eslint-disable-next-line import/no-default-export -- webpack takes a loader by its default export
export default function keepState(
  this: Pick<LoaderContext<object>, 'resourcePath' | 'callback'>,
  source: string,
  map: Parameters<LoaderDefinitionFunction>[1],
): void {
  this.callback(null, changed(this.resourcePath, source), map);
}
