import { createHash } from 'node:crypto';
import swc from '@swc/jest';
import { insertPages } from '../federation/find-pages.ts';
import { listsPages } from '../federation/find-pages-loader.ts';

/** Compiles with swc; modules that list pages are given them as by the build. */
export default {
  createTransformer: (options) => {
    const compiler = swc.createTransformer(options);
    const withPages = (source, file) => (listsPages.test(file) ? insertPages(file, source) : source);
    return {
      ...compiler,
      process: (source, file, request) => compiler.process(withPages(source, file), file, request),
      getCacheKey: (source, file, ...rest) =>
        createHash('sha256')
          .update(compiler.getCacheKey(withPages(source, file), file, ...rest))
          .digest('hex')
          .slice(0, 32),
    };
  },
};
