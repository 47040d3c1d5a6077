import { declaredRoutes } from './declared-routes.ts';
import { reservedStarts } from 'shared-contracts/reserved-starts';
import { firstSegment } from './route-patterns.ts';
import { specRoutes } from './spec-routes.ts';

const declared = Object.entries(declaredRoutes()).map(
  ([owner, routes]) => [owner, routes.map(({ path }) => path)] as const,
);

it.each(declared)('the pages of %s have all routes that the specification requires', (owner, paths) => {
  expect(paths).toEqual(expect.arrayContaining([...(specRoutes[owner] ?? [])]));
});

it.each(declared)('no page of %s has a path that is reserved by the server', (_owner, paths) => {
  expect(paths.filter((path) => reservedStarts.includes(firstSegment(path)))).toEqual([]);
});
