import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declaredRoutes } from 'remote-kit/declared-routes';
import type { ShellBuild } from '../../releases/public.ts';

/** A shell that a test can change. */
export const fakeShell: ShellBuild = {
  version: '1.0.0-abcd1234',
  platform: '1.0.0',
  shared: {},
  checksScripts: true,
  scripts: ['main.0a1b2c3d.js'],
  pages: { home: ['home.2.js'] },
  integrity: { 'main.0a1b2c3d.js': 'sha384-main', 'home.2.js': 'sha384-home' },
  fonts: {},
  icons: {},
  routes: declaredRoutes(['shell'])['shell'] ?? [],
};

/** The text of its server bundle. */
export const fakeShellCode = readFileSync(join(import.meta.dirname, '../processes/testing/fake-bundle.cjs'), 'utf8');
