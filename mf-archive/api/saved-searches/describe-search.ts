import type { DescribedSearch, DescribeSearchInput } from 'shared-contracts/archive/saved-searches/describe-search';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext } from '../archive-tables.ts';
import { ownerOf } from './owned.ts';
import { readSearch } from './read-search.ts';
import { asName, findSame, hasRoom } from './save-search.ts';
import { readNames, searchWords } from './search-words.ts';

export async function describeSearch(anyContext: SliceContext, asked: DescribeSearchInput): Promise<DescribedSearch> {
  const context = archiveContext(anyContext);
  const account = ownerOf(context);
  const { input, search, hash } = readSearch(asked.search, context.brand);
  const [names, same, room] = await Promise.all([
    readNames(context),
    findSame(context.db, account, hash),
    hasRoom(context.db, account),
  ]);
  const words = searchWords(input, names);
  const saved = same === undefined ? null : { id: same.id, name: same.name, rhythm: same.rhythm };
  return { search, words, name: asName(words), saved, room };
}
