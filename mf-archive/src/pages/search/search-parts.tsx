import type { ComponentType } from 'react';
import { eagerPart } from 'shared-contracts/ui/lazy-part';
import { FilterForm, type FilterFormProps } from './filter-form.tsx';
import { NewspaperList, type NewspaperListProps } from './newspaper-list.tsx';
import { Notice, type NoticeProps } from './notice.tsx';
import { QueryHelp, type QueryHelpProps } from './query-help.tsx';
import { ResultPages, type ResultPagesProps } from './result-pages.tsx';
import { ToolsContent, type ToolsContentProps } from './tools-content.tsx';

// The parts of the search page that browsers load later; here for the server and for tests.
export const FilterPart: ComponentType<FilterFormProps> = eagerPart(FilterForm);
export const HelpPart: ComponentType<QueryHelpProps> = eagerPart(QueryHelp);
export const NewspapersPart: ComponentType<NewspaperListProps> = eagerPart(NewspaperList);
export const NoticePart: ComponentType<NoticeProps> = eagerPart(Notice);
export const PagesPart: ComponentType<ResultPagesProps> = eagerPart(ResultPages);
export const ToolsPart: ComponentType<ToolsContentProps & { readonly className?: string }> = eagerPart(ToolsContent);
