import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix, sep } from 'node:path';
import { parseSync } from '@swc/core';
import type { PageRoute } from 'shared-contracts/routes';

/** A `*.page.ts` file, as far as the build needs it. */
interface PageFile {
  readonly key: string;
  /** Relative to the searched folder, with `/` as separator. */
  readonly file: string;
  readonly route: PageRoute;
  /** The import of `component`: a module of a package, or a file relative to the searched folder. */
  readonly component: string;
}

const suffix = '.page.ts';
const routeParts = ['path', 'layout', 'policy', 'access'] as const;

/** Returns the properties of the exported object `page`; null if the module has none. */
function declaredProperties(source: string) {
  for (const item of parseSync(source, { syntax: 'typescript' }).body) {
    if (item.type !== 'ExportDeclaration' || item.declaration.type !== 'VariableDeclaration') continue;
    const page = item.declaration.declarations.find(({ id }) => id.type === 'Identifier' && id.value === 'page');
    if (page?.init?.type === 'ObjectExpression') return page.init.properties;
  }
  return null;
}

type Properties = NonNullable<ReturnType<typeof declaredProperties>>;

const valueOf = (properties: Properties, name: string) => {
  const property = properties.find(
    (candidate) =>
      candidate.type === 'KeyValueProperty' && candidate.key.type === 'Identifier' && candidate.key.value === name,
  );
  return property?.type === 'KeyValueProperty' ? property.value : null;
};

/** Returns a string literal; undefined for any other value, because the build cannot evaluate it. */
const textOf = (properties: Properties, name: string): string | undefined => {
  const value = valueOf(properties, name);
  return value?.type === 'StringLiteral' ? value.value : undefined;
};

/**
 * Returns the label of the page's menu entry; undefined if it has no entry, null if the label is not a string literal.
 */
function labelOf(properties: Properties): string | null | undefined {
  const navigation = valueOf(properties, 'navigation');
  if (navigation === null) return undefined;
  return navigation.type === 'ObjectExpression' ? (textOf(navigation.properties, 'label') ?? null) : null;
}

/** Returns `x` for `() => import('x')`. */
function importedBy(value: ReturnType<typeof valueOf>): string | null {
  if (value?.type !== 'ArrowFunctionExpression' || value.body.type !== 'CallExpression') return null;
  const [argument] = value.body.arguments;
  return value.body.callee.type === 'Import' && argument?.expression.type === 'StringLiteral'
    ? argument.expression.value
    : null;
}

function readPage(folder: string, file: string): PageFile {
  const properties = declaredProperties(readFileSync(join(folder, file), 'utf8')) ?? [];
  const component = importedBy(valueOf(properties, 'component'));
  const texts = routeParts.flatMap((name) => {
    const text = textOf(properties, name);
    return text === undefined ? [] : [[name, text] as const];
  });
  const isRead = routeParts.every(
    (name) => valueOf(properties, name) === null || textOf(properties, name) !== undefined,
  );
  const label = labelOf(properties);
  if (textOf(properties, 'path') === undefined || !isRead || label === null || component === null)
    throw new Error(
      `${file} must export a page with path: '…', component: () => import('…') and its other texts written out: the build reads them`,
    );
  const isOwn = component.startsWith('.');
  const key = basename(file, suffix);
  return {
    key,
    file,
    // The TypeScript compiler has checked the values.
    route: {
      page: key,
      ...(Object.fromEntries(texts) as Omit<PageRoute, 'navigation' | 'off' | 'page'>),
      ...(label === undefined ? {} : { navigation: { label } }),
    },
    component: isOwn ? `./${posix.join(posix.dirname(file), component)}` : component,
  };
}

/** Patterns that differ only in parameter names match the same addresses. */
const addressesOf = ({ route }: PageFile): string => route.path.replaceAll(/:\w+/g, ':');

function refuseDoubles(pages: readonly PageFile[], what: string, of: (page: PageFile) => string): void {
  const seen = new Map<string, PageFile>();
  for (const page of pages) {
    const other = seen.get(of(page));
    if (other !== undefined) throw new Error(`${other.file} and ${page.file} declare the same ${what}`);
    seen.set(of(page), page);
  }
}

/**
 * Finds all pages below `folder`/pages, sorted by file. Throws an error that names the files if two have the same key
 * or path, or if a page cannot be read.
 */
export function findPages(folder: string): readonly PageFile[] {
  const files = globSync(`pages/**/*${suffix}`, { cwd: folder }).map((file) => file.split(sep).join('/'));
  const pages = files.sort().map((file) => readPage(folder, file));
  refuseDoubles(pages, 'page key (their file name)', ({ key }) => key);
  refuseDoubles(pages, 'path', addressesOf);
  return pages;
}

const components = (pages: readonly PageFile[]): string =>
  pages
    .map(({ key, component }) => `'${key}': () => import(/* webpackChunkName: "${key}" */ '${component}')`)
    .join(', ');

/**
 * Replaces `import.meta.pageComponents` and `import.meta.pageDeclarations` in a source by the pages below `pages`
 * beside `file`. Line numbers do not change.
 */
export function insertPages(file: string, source: string): string {
  const pages = findPages(dirname(file));
  const withComponents = source.replace('import.meta.pageComponents', () => `({ ${components(pages)} })`);
  if (!withComponents.includes('import.meta.pageDeclarations')) return withComponents;
  const imports = pages.map((page, index) => `import { page as page${index} } from './${page.file}';`);
  const declarations = pages.map(({ key }, index) => `'${key}': page${index}`);
  return `${imports.join(' ')} ${withComponents.replace('import.meta.pageDeclarations', `({ ${declarations.join(', ')} })`)}`;
}
