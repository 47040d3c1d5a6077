import { dirname, join } from 'node:path';
import type { LoaderContext, LoaderDefinitionFunction } from 'webpack';
import { insertPages, findPages } from './find-pages.ts';

/** Paths of modules that contain `import.meta.pageComponents` or `import.meta.pageDeclarations`. */
export const pageListModules = /[\\/]src[\\/](remote|shell)(\.server)?\.ts$/;

/** A webpack loader that runs `insertPages`. In watch mode it also detects added, changed and removed pages. */
// eslint-disable-next-line import-x/no-default-export -- webpack takes a loader by its default export
export default function findPagesLoader(
  this: Pick<LoaderContext<object>, 'resourcePath' | 'callback' | 'addContextDependency' | 'addDependency'>,
  source: string,
  map: Parameters<LoaderDefinitionFunction>[1],
): void {
  const folder = dirname(this.resourcePath);
  this.addContextDependency(join(folder, 'pages'));
  for (const { file } of findPages(folder)) this.addDependency(join(folder, file));
  this.callback(null, insertPages(this.resourcePath, source), map);
}
