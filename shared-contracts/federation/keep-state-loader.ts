import type { LoaderContext, LoaderDefinitionFunction } from 'webpack';

/** What the shell's refresh runtime offers (`shell/src/development/refresh-runtime.ts`). */
const runtime = 'self.__REFRESH__';

/** Names the components of a module to the runtime while it runs, then hands the module over. No line moves. */
const watched = (source: string): string =>
  [
    `const __refreshed = ${runtime}.begin(__webpack_module__.id); ${source}`,
    `${runtime}.end(__refreshed, import.meta.webpackHot, __webpack_module__.exports);`,
  ].join('\n');

/** The remote's face is never exchanged: it lets the page ask for what has changed. */
const doored = (source: string): string =>
  [
    source,
    '(self.__HOT__ ??= {})[remote.name] = {',
    '  hash: () => __webpack_hash__,',
    '  update: () => import.meta.webpackHot.check(true),',
    '};',
  ].join('\n');

function changed(path: string, source: string): string {
  if (path.endsWith('.tsx')) return watched(source);
  return /[\\/]mf-[^\\/]+[\\/]src[\\/]remote\.ts$/.test(path) ? doored(source) : source;
}

/**
 * A webpack loader for builds whose components are exchanged while they are shown, with their state kept. What exports
 * anything but components passes its changes on to whoever imports it.
 */
// eslint-disable-next-line import/no-default-export -- webpack takes a loader by its default export
export default function keepState(
  this: Pick<LoaderContext<object>, 'resourcePath' | 'callback'>,
  source: string,
  map: Parameters<LoaderDefinitionFunction>[1],
): void {
  this.callback(null, changed(this.resourcePath, source), map);
}
