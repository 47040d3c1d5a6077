import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';

export default {
  mode: 'production',
  entry: {},
  output: { filename: '[name].[contenthash:8].js', publicPath: 'auto', uniqueName: 'mf_moon_phases' },
  module: {
    rules: [
      {
        test: /\.jsx$/,
        use: {
          loader: 'builtin:swc-loader',
          options: {
            jsc: { parser: { syntax: 'ecmascript', jsx: true }, transform: { react: { runtime: 'automatic' } } },
          },
        },
      },
    ],
  },
  plugins: [
    // Shares nothing: it bundles its own React, in a different version.
    new ModuleFederationPlugin({
      name: 'mf_moon_phases',
      filename: 'remoteEntry.js',
      exposes: { './Moon': './src/moon.jsx' },
      manifest: true,
      dts: false,
    }),
  ],
};
