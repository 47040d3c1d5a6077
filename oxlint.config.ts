import { defineConfig } from 'oxlint';
import { inner, packages, policies } from './oxlint.boundaries.ts';

const tests = ['**/*.test.ts', '**/*.test.tsx'];
/** Files whose tool reads the default export. */
const configs = [
  '*.config.{js,ts}',
  '**/webpack.config.ts',
  'e2e/playwright.config.ts',
  'e2e/support/prepare-homes.ts',
];

const singletons = {
  group: ['react-router', 'react-router-dom', 'react-redux', '@reduxjs/**', '@emotion/**'],
  message: 'Import it from shared-contracts/platform: only there are shared singletons named.',
};
const noReact = { group: ['react', 'react-dom', 'react/*', 'react-dom/*'], message: 'An API knows no React.' };

const errors = (prefix: string, names: string): Record<string, 'error'> =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [`${prefix}${name}`, 'error'] as const),
  );

/** typescript-eslint's `strict-type-checked`. */
const typescript = errors(
  'typescript/',
  `await-thenable consistent-type-imports no-array-delete no-base-to-string no-deprecated no-duplicate-enum-values
  no-duplicate-type-constituents no-dynamic-delete no-empty-object-type no-explicit-any no-extra-non-null-assertion
  no-extraneous-class no-floating-promises no-for-in-array no-generated-empty-object-type no-implied-eval
  no-invalid-void-type no-meaningless-void-operator no-misused-new no-misused-promises no-misused-spread no-mixed-enums
  no-namespace no-non-null-asserted-nullish-coalescing no-non-null-asserted-optional-chain no-non-null-assertion
  no-redundant-type-constituents no-require-imports no-this-alias no-unnecessary-boolean-literal-compare
  no-unnecessary-condition no-unnecessary-template-expression no-unnecessary-type-arguments
  no-unnecessary-type-assertion no-unnecessary-type-constraint no-unnecessary-type-conversion
  no-unnecessary-type-parameters no-unsafe-argument no-unsafe-assignment no-unsafe-call no-unsafe-declaration-merging
  no-unsafe-enum-comparison no-unsafe-function-type no-unsafe-member-access no-unsafe-return no-unsafe-unary-minus
  no-useless-default-assignment no-wrapper-object-types only-throw-error prefer-as-const prefer-literal-enum-member
  prefer-namespace-keyword prefer-promise-reject-errors prefer-reduce-type-parameter prefer-return-this-type
  related-getter-setter-pairs require-await switch-exhaustiveness-check triple-slash-reference unbound-method
  unified-signatures use-unknown-in-catch-callback-variable`,
);

const javascript = errors(
  '',
  'no-var prefer-const prefer-rest-params prefer-spread no-array-constructor no-unused-expressions no-unused-vars no-useless-constructor',
);

const pointerAndKeys = ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyPress', 'onKeyDown', 'onKeyUp'];

/** jsx-a11y's and react-hooks' recommended rules. */
const react: Readonly<Record<string, 'error' | ['error', object]>> = {
  ...errors(
    'jsx-a11y/',
    `alt-text anchor-has-content anchor-is-valid aria-activedescendant-has-tabindex aria-props aria-proptypes aria-role
    aria-unsupported-elements autocomplete-valid click-events-have-key-events heading-has-content html-has-lang
    iframe-has-title img-redundant-alt label-has-associated-control media-has-caption
    mouse-events-have-key-events no-access-key no-autofocus no-distracting-elements
    no-interactive-element-to-noninteractive-role no-noninteractive-element-to-interactive-role no-redundant-roles
    role-has-required-aria-props role-supports-aria-props scope tabindex-no-positive`,
  ),
  'jsx-a11y/interactive-supports-focus': [
    'error',
    { tabbable: ['button', 'checkbox', 'link', 'searchbox', 'spinbutton', 'switch', 'textbox'] },
  ],
  'jsx-a11y/no-noninteractive-element-interactions': ['error', { handlers: pointerAndKeys }],
  'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel'], allowExpressionValues: true }],
  'jsx-a11y/no-static-element-interactions': ['error', { allowExpressionValues: true, handlers: pointerAndKeys }],
  ...errors(
    'react/',
    `error-boundaries exhaustive-deps globals immutability preserve-manual-memoization purity refs rules-of-hooks
    set-state-in-effect set-state-in-render static-components use-memo`,
  ),
};

const comments = errors(
  '@eslint-community/eslint-comments/',
  'disable-enable-pair no-aggregating-enable no-duplicate-disable no-unlimited-disable require-description',
);

const linesPerFunction = (max: number): ['error', { max: number; skipBlankLines: true; skipComments: true }] => [
  'error',
  { max, skipBlankLines: true, skipComments: true },
];

export default defineConfig({
  ignorePatterns: [
    ...['**/dist/', '**/node_modules/', '**/.data/', '**/.build/', 'e2e/results/', 'e2e/report/'],
    // Other projects: they have their own packages and types.
    'e2e/federation/hosts/',
    'e2e/federation/remotes/',
  ],
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'off' },
  plugins: ['typescript', 'import'],
  jsPlugins: [
    'eslint-plugin-boundaries',
    'eslint-plugin-check-file',
    '@eslint-community/eslint-plugin-eslint-comments',
    { name: 'docs', specifier: 'eslint-plugin-jsdoc' },
  ],
  settings: {
    'import/resolver': { typescript: { project: '*/tsconfig.json', noWarnOnMultipleProjects: true } },
    'boundaries/elements-single-match': false,
    'boundaries/elements': [...inner.map(({ type }) => ({ type, pattern: type })), ...packages],
    'boundaries/files': [
      { category: 'slice-face', pattern: 'mf-*/api/*-api.ts' },
      { category: 'endpoint', pattern: 'mf-*/api/**/*.endpoint.ts' },
      { category: 'public', pattern: '**/public.ts' },
      { category: 'testing', pattern: '(mf-*/api|shell/server)/**/testing/**' },
    ],
    'boundaries/ignore': tests,
  },
  rules: comments,
  overrides: [
    {
      files: ['**/*.ts', '**/*.tsx'],
      rules: {
        ...javascript,
        ...typescript,
        'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
        'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
        'typescript/restrict-plus-operands': [
          'error',
          {
            allowAny: false,
            allowBoolean: false,
            allowNullish: false,
            allowNumberAndString: false,
            allowRegExp: false,
          },
        ],
        'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
        'typescript/return-await': ['error', 'error-handling-correctness-only'],
        'boundaries/dependencies': ['error', { default: 'disallow', checkAllOrigins: true, policies }],
        'import/no-cycle': 'error',
        'import/no-default-export': 'error',
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
        'max-lines-per-function': linesPerFunction(60),
      },
    },
    {
      files: ['**/*.tsx'],
      plugins: ['jsx-a11y', 'react'],
      rules: { ...react, 'max-lines-per-function': linesPerFunction(90) },
    },
    {
      files: ['shared-contracts/{src,platform,server,ui,remote-kit}/**/*.{ts,tsx}'],
      // A release command describes itself by its field `does`.
      excludeFiles: [...tests, 'shared-contracts/remote-kit/release-client/commands/*.ts'],
      rules: {
        'docs/require-jsdoc': [
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
      // Their types know Node, since a page names the endpoint that it calls.
      files: ['mf-*/src/**', 'shell/src/**', 'shared-contracts/{src,platform,ui}/**'],
      excludeFiles: tests,
      rules: {
        'no-restricted-globals': [
          'error',
          ...['Buffer', 'process', 'global', 'require', 'module', '__dirname', '__filename', 'setImmediate'],
        ],
      },
    },
    {
      files: ['mf-*/{api,ingest}/**'],
      rules: { 'no-restricted-imports': ['error', { patterns: [singletons, noReact] }] },
    },
    { files: ['shared-contracts/platform/**'], rules: { 'no-restricted-imports': 'off' } },
    { files: configs, plugins: ['import'], rules: { 'import/no-default-export': 'off' } },
    {
      // A test sees its own package and what it checks; its one long `describe` is not a function to shorten.
      files: [...tests, 'e2e/**'],
      plugins: ['typescript'],
      rules: { 'max-lines-per-function': 'off', 'typescript/no-non-null-assertion': 'off' },
    },
    {
      // Commands talk to the person who typed them.
      files: ['shell/server/run-command.ts', 'shared-contracts/remote-kit/**', 'e2e/**'],
      rules: { 'no-console': 'off' },
    },
  ],
});
