import { federation } from '@module-federation/vite';
import { hostShared } from 'shared-contracts/host-shared';
import { defineConfig } from 'vite';

const site = process.env.SITE ?? 'http://localhost:3000';

const remote = (name) => ({
  type: 'var',
  name: `mf_${name}`,
  entry: `${site}/r/${name}/mf-manifest.json`,
  entryGlobalName: `mf_${name}`,
});

export default defineConfig({
  define: { SITE: JSON.stringify(site) },
  build: { target: 'es2022', assetsDir: '' },
  plugins: [
    federation({
      name: 'vite_host',
      remotes: { membership: remote('membership'), context: remote('context') },
      shared: hostShared,
      dts: { generateTypes: false, consumeTypes: { consumeAPITypes: true, typesOnBuild: true } },
    }),
  ],
});
