import comments from '@eslint-community/eslint-plugin-eslint-comments/configs';
import boundaries from 'eslint-plugin-boundaries';
import checkFile from 'eslint-plugin-check-file';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import jsdoc from 'eslint-plugin-jsdoc';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { noRecordLookup } from './e2e/gate/no-record-lookup.ts';

const code = ['**/*.ts', '**/*.tsx'];
const tests = ['**/*.test.ts', '**/*.test.tsx'];
/** Files whose tool reads the default export. */
const configs = ['*.config.js', '**/webpack.config.ts', 'e2e/playwright.config.ts', 'e2e/support/prepare-homes.ts'];

/** The table of DESIGN §3, "who may import what". `remote` is captured: one rule serves every remote, also those to come. */
const rooms = [
  { type: 'contracts', pattern: 'shared-contracts/src' },
  { type: 'platform', pattern: 'shared-contracts/platform' },
  { type: 'ports', pattern: 'shared-contracts/server' },
  { type: 'ui', pattern: 'shared-contracts/ui' },
  { type: 'federation', pattern: 'shared-contracts/federation' },
  { type: 'testing', pattern: 'shared-contracts/testing' },
  { type: 'remote-browser', pattern: 'mf-*/src', capture: ['remote'] },
  { type: 'remote-api', pattern: 'mf-*/(api|ingest)', capture: ['remote', 'part'] },
  { type: 'shell-browser', pattern: 'shell/src' },
  { type: 'shell-worker', pattern: 'shell/worker' },
  { type: 'shell-server', pattern: 'shell/server' },
  { type: 'e2e', pattern: 'e2e' },
];

const from = (type) => ({ element: { types: { anyOf: [type].flat() } } });
const mayImport = (type, ...targets) => ({ from: from(type), allow: { to: from(targets) } });
const sameRemote = (type) => ({
  from: from(type),
  allow: { to: { element: { type, captured: { remote: '{{ from.element.captured.remote }}' } } } },
});

const policies = [
  mayImport('contracts', 'contracts'),
  mayImport('platform', 'platform', 'contracts'),
  mayImport('ports', 'ports', 'contracts'),
  mayImport('ui', 'ui', 'contracts', 'platform'),
  mayImport('federation', 'federation', 'contracts'),
  mayImport('testing', 'testing', 'contracts', 'platform'),
  mayImport(['remote-browser', 'shell-browser'], 'contracts', 'platform', 'ui'),
  sameRemote('remote-browser'),
  mayImport('remote-api', 'contracts', 'ports'),
  sameRemote('remote-api'),
  mayImport('shell-browser', 'shell-browser'),
  mayImport('shell-worker', 'shell-worker', 'contracts', 'ui'),
  mayImport('shell-server', 'shell-server', 'contracts', 'platform', 'ports', 'federation'),
  {
    from: from('shell-server'),
    allow: { to: { element: { type: 'remote-api' }, file: { categories: 'slice-face' } } },
  },
  mayImport('e2e', 'e2e', 'contracts'),
  { from: from(rooms.map((room) => room.type)), allow: { to: { module: { origin: 'external' } } } },
  {
    from: from(['ports', 'federation', 'testing', 'remote-api', 'shell-server', 'e2e']),
    allow: { to: { module: { origin: 'core' } } },
  },
];

const singletons = {
  group: ['react-router', 'react-router-dom', 'react-redux', '@reduxjs/*', '@emotion/*'],
  message: 'Import it from shared-contracts/platform: only there are shared singletons named.',
};
const noReact = { group: ['react', 'react-dom', 'react/*', 'react-dom/*'], message: 'An API knows no React.' };

export default tseslint.config(
  { ignores: ['**/dist/', '**/node_modules/', '**/.data/', '**/.build/', 'e2e/results/', 'e2e/report/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  comments.recommended,
  {
    files: code,
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*/webpack.config.ts'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    plugins: { 'import-x': importX, boundaries, 'check-file': checkFile },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: '*/tsconfig.json' })],
      'import/resolver': { typescript: { project: '*/tsconfig.json' } },
      'boundaries/elements': rooms,
      'boundaries/files': [{ category: 'slice-face', pattern: 'mf-*/api/*-api.ts' }],
      'boundaries/ignore': tests,
    },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      'boundaries/dependencies': ['error', { default: 'disallow', checkAllOrigins: true, policies }],
      'import-x/no-cycle': 'error',
      'import-x/no-default-export': 'error',
      'check-file/filename-naming-convention': [
        'error',
        { '**/!(migrations)/*.{ts,tsx}': 'KEBAB_CASE', '**/migrations/*.ts': '+([0-9])-*([a-z0-9-])' },
        { ignoreMiddleExtensions: true },
      ],
      'check-file/folder-naming-convention': ['error', { '**/': 'KEBAB_CASE' }],
      'check-file/filename-blocklist': ['error', { '**/index.{ts,tsx}': '*-*.ts' }],
      'no-restricted-imports': ['error', { patterns: [singletons] }],
      'no-console': 'error',
      complexity: ['error', 10],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      '@eslint-community/eslint-comments/require-description': 'error',
    },
  },
  {
    files: ['**/*.tsx'],
    extends: [jsxA11y.flatConfigs.recommended],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'max-lines-per-function': ['error', { max: 90, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['shared-contracts/{src,platform,server,ui,federation}/**/*.{ts,tsx}'],
    ignores: tests,
    plugins: { jsdoc },
    rules: {
      'jsdoc/require-jsdoc': [
        'error',
        {
          publicOnly: true,
          require: { FunctionDeclaration: true },
          contexts: ['TSInterfaceDeclaration', 'TSTypeAliasDeclaration', 'VariableDeclaration'],
          checkConstructors: false,
        },
      ],
    },
  },
  {
    // What a test looks up is its own.
    files: code,
    ignores: [...tests, 'e2e/**', '**/testing/**'],
    plugins: { local: { rules: { 'no-record-lookup': noRecordLookup } } },
    rules: { 'local/no-record-lookup': 'error' },
  },
  {
    files: ['mf-*/{api,ingest}/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [singletons, noReact] }] },
  },
  { files: ['shared-contracts/platform/**'], rules: { 'no-restricted-imports': 'off' } },
  { files: configs, rules: { 'import-x/no-default-export': 'off' } },
  {
    // A test sees its own room and what it checks; its one long `describe` is not a function to shorten.
    files: [...tests, 'e2e/**'],
    rules: { 'max-lines-per-function': 'off', '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    // Commands talk to the person who typed them.
    files: ['shell/server/run-command.ts', 'shared-contracts/federation/**', 'e2e/**'],
    rules: { 'no-console': 'off' },
  },
);
