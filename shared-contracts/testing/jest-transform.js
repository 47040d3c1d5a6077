import { createHash } from 'node:crypto';
import swc from '@swc/jest';
import { declaredRoutes, insertPages } from '../federation/find-pages.ts';
import { listsPages } from '../federation/find-pages-loader.ts';

const listsRoutes = /[\\/]shared-contracts[\\/]testing[\\/]declared-routes\.ts$/;

/** What the build writes into a module that lists pages, and into the tests' own list of routes. */
function expanded(source, file) {
  if (listsPages.test(file)) return insertPages(file, source);
  if (!listsRoutes.test(file)) return source;
  return source.replace('= import.meta.declaredRoutes', () => `= ${JSON.stringify(declaredRoutes())}`);
}

/** Compiles with swc; modules that list pages are given them as by the build. */
export default {
  createTransformer: (options) => {
    const compiler = swc.createTransformer(options);
    return {
      ...compiler,
      process: (source, file, request) => compiler.process(expanded(source, file), file, request),
      getCacheKey: (source, file, ...rest) =>
        createHash('sha256')
          .update(compiler.getCacheKey(expanded(source, file), file, ...rest))
          .digest('hex')
          .slice(0, 32),
    };
  },
};
