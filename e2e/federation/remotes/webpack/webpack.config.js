import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';

const browser = {
  name: 'browser',
  mode: 'production',
  entry: {},
  output: { filename: '[name].[contenthash:8].js', publicPath: 'auto', uniqueName: 'mf_tide_tables' },
  plugins: [
    new ModuleFederationPlugin({
      name: 'mf_tide_tables',
      filename: 'remoteEntry.js',
      exposes: { './Tides': './src/tides.js' },
      shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
      manifest: true,
      dts: false,
    }),
  ],
};

const server = {
  name: 'server',
  mode: 'production',
  target: 'node',
  entry: './src/server.js',
  output: { filename: 'server.cjs', library: { type: 'commonjs2' } },
  externals: { react: 'commonjs react' },
  // One file: the site runs no others on the server.
  module: { parser: { javascript: { dynamicImportMode: 'eager' } } },
};

export default [browser, server];
