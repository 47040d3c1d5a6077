import type { ComponentType } from 'react';
import { promptPart } from 'shared-contracts/ui/late-part';
import { FilterForm, type FilterFormProps } from './filter-form.tsx';
import { NewspaperList, type NewspaperListProps } from './newspaper-list.tsx';
import { Notice, type NoticeProps } from './notice.tsx';
import { QueryHelp, type QueryHelpProps } from './query-help.tsx';
import { ResultPages, type ResultPagesProps } from './result-pages.tsx';
import { ToolsContent, type ToolsContentProps } from './tools-content.tsx';

// The parts of the search page that browsers load later; here for the server and for tests.
export const FilterPart: ComponentType<FilterFormProps> = promptPart(FilterForm);
export const HelpPart: ComponentType<QueryHelpProps> = promptPart(QueryHelp);
export const NewspapersPart: ComponentType<NewspaperListProps> = promptPart(NewspaperList);
export const NoticePart: ComponentType<NoticeProps> = promptPart(Notice);
export const PagesPart: ComponentType<ResultPagesProps> = promptPart(ResultPages);
export const ToolsPart: ComponentType<ToolsContentProps & { readonly className?: string }> = promptPart(ToolsContent);
