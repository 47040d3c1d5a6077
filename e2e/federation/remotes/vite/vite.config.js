import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  base: './',
  build: { target: 'es2022' },
  plugins: [
    federation({
      name: 'mf_sun_times',
      filename: 'remoteEntry.js',
      exposes: { './Sun': './src/sun.js' },
      shared: { react: { singleton: true } },
      manifest: true,
      dts: false,
    }),
  ],
});
