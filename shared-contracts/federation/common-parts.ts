import type { Chunk, Configuration, Module } from 'webpack';

interface Graph {
  readonly chunkGraph: { getModuleChunksIterable(module: Module): Iterable<Chunk> };
}

/**
 * What two pages of a remote need is in one script that both load, and what a fragment needs too in another, so that a
 * page of somebody else's loads no more than that. Without it webpack writes what is small into each page again, which
 * is right for a remote that is mostly entered by one page, and costs members who go through all of them a third more.
 * `fragments`: the names of the fragments' chunks.
 */
export const commonParts = (fragments: readonly string[]): Pick<Configuration, 'optimization'> => {
  const isOfFragment = (module: Module, { chunkGraph }: Graph): boolean =>
    [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => fragments.includes(name ?? ''));
  return {
    optimization: {
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          'fragment-parts': { name: 'fragment-parts', priority: 2, minChunks: 2, enforce: true, test: isOfFragment },
          parts: { name: 'parts', priority: 1, minChunks: 2, enforce: true },
        },
      },
    },
  };
};
