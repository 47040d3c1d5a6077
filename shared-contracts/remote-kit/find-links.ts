import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from '@swc/core';
import { reservedStarts } from 'shared-contracts/reserved-starts';
import { findPages } from './find-pages.ts';
import type { ReleaseLinks } from './release-files.ts';
import { linkPaths } from './link-paths.ts';
import { canMatchRoute, firstSegment } from './route-patterns.ts';

/** A node of the syntax tree, as plain data. */
type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const nodeOf = (value: unknown): Node => (isNode(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns `/weather/:any` for `` `/weather/${city}?day=1` ``; null if the text does not start with a path. */
function pathOf(value: Node): string | null {
  const texts =
    value['type'] === 'TemplateLiteral' ? listOf(value['quasis']).map((part) => nodeOf(part)['cooked']) : [];
  const text = value['type'] === 'StringLiteral' ? String(value['value']) : texts.join('\0');
  if (!text.startsWith('/') || text.startsWith('//')) return null;
  const path = text.replace(/[?#].*/s, '').replaceAll(/[^/]*\0[^/]*/g, ':any');
  return path === '' ? null : path;
}

/** Returns `search` for `links.search`, `site.links.search` and `useSite().links.search`. `names`: those of `links`. */
function siteLinkOf(node: Node, names: ReadonlySet<unknown>): string | null {
  if (node['type'] !== 'MemberExpression') return null;
  const { object, property } = node;
  const owner = nodeOf(object)['type'] === 'MemberExpression' ? nodeOf(object)['property'] : object;
  return names.has(nodeOf(owner)['value']) ? String(nodeOf(property)['value']) : null;
}

/** Returns the name and the value of `to="…"`, `to={…}` and `to: …`. */
function namedValue(node: Node): readonly [name: unknown, value: Node] | null {
  if (node['type'] === 'JSXAttribute') {
    const value = nodeOf(node['value']);
    return [
      nodeOf(node['name'])['value'],
      value['type'] === 'JSXExpressionContainer' ? nodeOf(value['expression']) : value,
    ];
  }
  return node['type'] === 'KeyValueProperty' ? [nodeOf(node['key'])['value'], nodeOf(node['value'])] : null;
}

/** What a module links to, and the modules beside it that it imports. */
interface ModuleLinks {
  readonly paths: readonly string[];
  readonly imports: readonly string[];
}

/** Yields all nodes below a value, each with whether it is called with arguments. */
function* nodesIn(value: unknown, hasArguments = false): Generator<readonly [node: Node, hasArguments: boolean]> {
  for (const item of listOf(value)) yield* nodesIn(item);
  if (!isNode(value)) return;
  yield [value, hasArguments];
  const isCall = value['type'] === 'CallExpression' && listOf(value['arguments']).length > 0;
  for (const [field, part] of Object.entries(value)) yield* nodesIn(part, isCall && field === 'callee');
}

/** Returns the module of `import … from`, `export … from` and `import(…)`. */
function importedBy({ type, source, callee, arguments: given }: Node): string | null {
  const isDynamic = type === 'CallExpression' && nodeOf(callee)['type'] === 'Import';
  const name = isDynamic ? nodeOf(nodeOf(listOf(given)[0])['expression'])['value'] : nodeOf(source)['value'];
  return typeof name === 'string' ? name : null;
}

/** The names in a module: those of `links`, as in `{ links: site }`, and those of constants with their values. */
function namesIn(nodes: readonly Node[]) {
  const ofLinks = nodes.filter(
    ({ type, key }) => type === 'KeyValuePatternProperty' && nodeOf(key)['value'] === 'links',
  );
  const constants = nodes.filter(({ type }) => type === 'VariableDeclarator');
  return {
    links: new Set<unknown>(['links', ...ofLinks.map(({ value }) => nodeOf(value)['value'])]),
    constants: new Map(constants.map(({ id, init }) => [nodeOf(id)['value'], nodeOf(init)])),
  };
}

/** The values that an expression may have, as in `isOld ? '/old' : '/new'` and `to ?? '/new'`. */
const valuesOf = (value: Node): readonly Node[] => {
  const { type, consequent, alternate, operator, left, right } = value;
  if (type === 'ConditionalExpression') return [consequent, alternate].map(nodeOf).flatMap(valuesOf);
  return operator === '??' || operator === '||' ? [left, right].map(nodeOf).flatMap(valuesOf) : [value];
};

/** Reads a module without running it, so only paths that are written out as literals are found. */
function readModule(file: string): ModuleLinks {
  const found = [
    ...nodesIn(parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') }).body),
  ];
  const nodes = found.map(([node]) => node);
  const { links, constants } = namesIn(nodes);
  const written = nodes.flatMap((node) => {
    const [name, value] = namedValue(node) ?? [];
    if (value === undefined || (name !== 'to' && name !== 'href')) return [];
    return valuesOf(value).map((one) =>
      pathOf(one['type'] === 'Identifier' ? nodeOf(constants.get(one['value'])) : one),
    );
  });
  return {
    paths: [
      ...found.flatMap(([node, hasArguments]) => linkPaths(siteLinkOf(node, links) ?? '', hasArguments)),
      ...written.filter((path) => path !== null),
    ],
    imports: nodes.flatMap((node) => {
      const name = importedBy(node);
      return name?.startsWith('.') === true ? [name] : [];
    }),
  };
}

/**
 * Finds the paths of other sections to which each page of a remote links: those of the `siteLinks` functions that its
 * modules use, and literal ones in `to` or `href`. `folder`: the remote's sources.
 */
export function findLinks(folder: string): ReleaseLinks {
  const read = new Map<string, ModuleLinks>();
  const moduleAt = (file: string): ModuleLinks => {
    const found = read.get(file) ?? readModule(file);
    read.set(file, found);
    return found;
  };
  const pages = findPages(folder);
  const own = pages.map(({ route }) => route.path);
  const isElsewhere = (path: string): boolean =>
    !reservedStarts.includes(firstSegment(path)) && !own.some((route) => canMatchRoute(path, route));
  const linksFrom = (start: string): readonly string[] => {
    const seen = new Set([join(folder, start)]);
    // Iterating over a set also yields what is added in the meantime.
    for (const file of seen)
      for (const name of moduleAt(file).imports) {
        const next = join(dirname(file), name);
        if (/\.tsx?$/.test(next) && next.startsWith(folder) && existsSync(next)) seen.add(next);
      }
    const paths = [...seen].flatMap((file) => moduleAt(file).paths);
    return [...new Set(paths)].filter(isElsewhere).sort();
  };
  const found = pages.map(({ route, file }) => [route.page, linksFrom(file)] as const);
  return Object.fromEntries(found.filter(([, paths]) => paths.length > 0));
}
