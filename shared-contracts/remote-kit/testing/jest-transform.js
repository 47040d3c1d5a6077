import { createHash } from 'node:crypto';
import swc from '@swc/jest';
import { declaresEndpoints, stripEndpoints } from '../endpoint-loader.ts';
import { insertPages } from '../find-pages.ts';
import { pageListModules } from '../find-pages-loader.ts';

/** What the build writes into a module that lists pages or declares endpoints. */
function expanded(source, file, { config }) {
  if (declaresEndpoints.test(file) && config.displayName.name === 'browser') return stripEndpoints(source);
  return pageListModules.test(file) ? insertPages(file, source) : source;
}

/** Compiles with swc; modules that list pages are given them as by the build. */
export default {
  createTransformer: (options) => {
    const compiler = swc.createTransformer(options);
    return {
      ...compiler,
      process: (source, file, request) => compiler.process(expanded(source, file, request), file, request),
      getCacheKey: (source, file, request) =>
        createHash('sha256')
          .update(compiler.getCacheKey(expanded(source, file, request), file, request))
          .digest('hex')
          .slice(0, 32),
    };
  },
};
