import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { hostShared } from 'shared-contracts/host-shared';
import webpack from 'webpack';

const site = process.env.SITE ?? 'http://localhost:3000';

export default {
  mode: 'production',
  entry: './src/entry.ts',
  output: { path: join(import.meta.dirname, 'dist'), publicPath: '/' },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
            target: 'es2022',
          },
        },
      },
    ],
  },
  performance: { hints: false },
  plugins: [
    new webpack.DefinePlugin({ SITE: JSON.stringify(site) }),
    new ModuleFederationPlugin({
      name: 'webpack_host',
      remotes: {
        membership: `mf_membership@${site}/r/membership/mf-manifest.json`,
        context: `mf_context@${site}/r/context/mf-manifest.json`,
      },
      shared: hostShared,
      dts: { generateTypes: false, consumeTypes: { consumeAPITypes: true, typesOnBuild: true } },
    }),
  ],
};
