import type { ComponentType } from 'react';
import { eagerPart } from 'shared-contracts/ui/lazy-part';
import { FilterForm, type FilterFormProps } from './filter-form.tsx';
import { QueryHelp } from './query-help.tsx';
import { ResultPages, type ResultPagesProps } from './result-pages.tsx';
import { ToolsContent, type ToolsContentProps } from './tools-content.tsx';

// The parts of the search page that browsers load later (`search-parts-late`), as the server and tests use them.
export * from './answer-parts.ts';
export const prepareAnswer = (): void => undefined;
export const FilterPart: ComponentType<FilterFormProps> = eagerPart(FilterForm);
export const HelpPart: ComponentType<object> = eagerPart(QueryHelp);
export const PagesPart: ComponentType<ResultPagesProps> = eagerPart(ResultPages);
export const ToolsPart: ComponentType<ToolsContentProps & { readonly className?: string }> = eagerPart(ToolsContent);
