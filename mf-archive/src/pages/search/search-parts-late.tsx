import { lazyPart } from 'shared-contracts/ui/lazy-part';
import type * as parts from './search-parts.tsx';

// The same parts in browsers: one script with all of them.
export const FilterPart: typeof parts.FilterPart = lazyPart(
  async () => (await import(/* webpackChunkName: "search-parts" */ './filter-form.tsx')).FilterForm,
);
export const HelpPart: typeof parts.HelpPart = lazyPart(
  async () => (await import(/* webpackChunkName: "search-parts" */ './query-help.tsx')).QueryHelp,
);
export const NewspapersPart: typeof parts.NewspapersPart = lazyPart(
  async () => (await import(/* webpackChunkName: "search-parts" */ './newspaper-list.tsx')).NewspaperList,
);
export const NoticePart: typeof parts.NoticePart = lazyPart(
  async () => (await import(/* webpackChunkName: "search-parts" */ './notice.tsx')).Notice,
);
export const PagesPart: typeof parts.PagesPart = lazyPart(
  async () => (await import(/* webpackChunkName: "search-parts" */ './result-pages.tsx')).ResultPages,
);
export const ToolsPart: typeof parts.ToolsPart = lazyPart(
  async () => (await import(/* webpackChunkName: "search-parts" */ './tools-content.tsx')).ToolsContent,
);
